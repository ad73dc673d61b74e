import { MessageCircle, Phone } from 'lucide-react';
import { classesOf } from '../theme/class-names.ts';
import { buttonClass } from '../blocks/button.tsx';
import { formatPhone, isPhone, phoneDigits, whatsappNumber } from '#domain/values/phone.ts';

export interface ContactLinksProps {
  name: string;
  phone: string;
  /** The person does not want messages of the shop: then none is offered, and it is said. */
  isUnwanted: boolean;
}

const styles = classesOf({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2.5', rowGap: '1.5', color: 'soft' },
  links: { display: 'inline-flex', gap: '2' },
  chat: { color: 'green' },
});

/** How somebody is reached: the number, a call, and a chat where messages are wanted. */
export function ContactLinks({ name, phone, isUnwanted }: ContactLinksProps) {
  if (phone === '') return null;
  const look = buttonClass({ isIcon: true });
  return (
    <div className={styles.row}>
      <span>{formatPhone(phone)}</span>
      <span className={styles.links}>
        {isPhone(phone) && !isUnwanted && (
          <a
            className={`${look} ${styles.chat}`}
            href={`https://wa.me/${whatsappNumber(phone)}`}
            target="_blank"
            rel="noreferrer"
            aria-label={`WhatsApp de ${name}`}
            title="WhatsApp"
          >
            <MessageCircle aria-hidden="true" />
          </a>
        )}
        <a className={look} href={`tel:${phoneDigits(phone)}`} aria-label={`Ligar para ${name}`} title="Ligar">
          <Phone aria-hidden="true" />
        </a>
      </span>
      {isUnwanted && <span>Não quer mensagens</span>}
    </div>
  );
}
