import type { ReactNode } from 'react';
import { rowStyles as styles } from './find-styles.ts';

export interface RowPartsProps {
  face: ReactNode;
  title: ReactNode;
  detail: ReactNode;
  /** What stands over the value. */
  note?: ReactNode;
  value?: ReactNode;
  state?: ReactNode;
  isCar?: boolean;
}

/** What a row says, each part in its column. */
export function RowParts({ face, title, detail, note, value, state, isCar }: RowPartsProps) {
  return (
    <>
      <span className={isCar ? styles.plate : styles.icon}>{face}</span>
      <span className={styles.text}>
        <strong className={styles.title}>{title}</strong>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <span className={styles.foot} data-car={isCar ? '' : undefined}>
        <span className={styles.answer}>
          {note && <span className={styles.detail}>{note}</span>}
          {value && <span className={note ? styles.date : styles.value}>{value}</span>}
        </span>
        <span className={styles.state}>{state}</span>
      </span>
    </>
  );
}
