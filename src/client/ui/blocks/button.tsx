import { Button as ChakraButton, Spinner } from '@chakra-ui/react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { recipeClass } from '../theme/class-names.ts';
import { buttonRecipe } from '../theme/recipes/button.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';

interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `lg` (56 px) is the bay's main action: dirty hands, one per card. */
  size?: 'md' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
}

/** For what must be a link but look like a button. */
export const buttonClass = recipeClass(buttonRecipe);

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  icon?: ReactNode;
  isBusy?: boolean;
}

export function Button({ variant, size, fullWidth, ...rest }: ButtonProps) {
  return <PlainButton {...rest} look={{ variant, size, fullWidth }} />;
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label' | 'size' | 'fullWidth'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, variant = 'quiet', ...rest }: IconButtonProps) {
  return <PlainButton {...rest} look={{ variant, isIcon: true }} aria-label={label} title={label} />;
}

/** The same as {@link Button}, as plain markup: for cards and rows that are painted by the hundred. */
export function RowButton({ variant, size, fullWidth, icon, isBusy = false, className, children, ...rest }: ButtonProps) {
  const look = buttonClass({ variant, size, fullWidth });
  return (
    <button type="button" {...rest} {...(isBusy && busy)} className={className ? `${look} ${className}` : look}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

export type RowIconButtonProps = Omit<IconButtonProps, 'isBusy'>;

/** The same as {@link IconButton}, as plain markup. */
export function RowIconButton({ label, icon, variant = 'quiet', className, ...rest }: RowIconButtonProps) {
  const look = buttonClass({ variant, isIcon: true });
  return (
    <button type="button" {...rest} className={className ? `${look} ${className}` : look} aria-label={label} title={label}>
      {icon}
    </button>
  );
}

// Busy is not `disabled`: that would throw the keyboard's focus away.
const busy = { 'aria-busy': true, 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() };

/** The theme's own variants: Chakra's types know only those of its default theme. */
type Look = Record<string, string | boolean | undefined>;

function PlainButton({ look, icon, isBusy = false, children, ...rest }: Omit<ButtonProps, keyof ButtonLook> & { look: Look }) {
  return (
    <ChakraButton type="button" data-variant={look.variant} {...rest} {...(isBusy && busy)} {...look}>
      {isBusy ? <Spinner /> : icon}
      {children}
    </ChakraButton>
  );
}
