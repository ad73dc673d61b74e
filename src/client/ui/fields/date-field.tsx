import { useState } from 'react';
import { dateTimeTyping, dateTyping, isTypedHere, type CivilTyping } from './civil-typing.ts';
import { TextField } from './text-field.tsx';
import { TypedCivilField, type CivilFieldProps } from './typed-civil-field.tsx';

/** A civil date, 'yyyy-mm-dd'; '' while there is none. What was typed and is none goes on as it is, for the domain to refuse. */
export function DateField(props: CivilFieldProps) {
  return <CivilField {...props} typing={dateTyping} />;
}

/** As {@link DateField}, a minute of a day: 'yyyy-mm-ddThh:mm'. */
export function DateTimeField(props: CivilFieldProps) {
  return <CivilField {...props} typing={dateTimeTyping} />;
}

function CivilField({ typing, ...field }: CivilFieldProps & { typing: CivilTyping }) {
  const [isTyped] = useState(isTypedHere);
  return isTyped ? <TypedCivilField {...field} typing={typing} /> : <TextField {...field} type={typing.type} />;
}
