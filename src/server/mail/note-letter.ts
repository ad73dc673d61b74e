import type { Letter } from './mailer.ts';
import { bodies, greeting } from './letters.ts';

interface NoteSent {
  readonly email: string;
  readonly name: string;
  readonly link: string;
  readonly number: number;
  readonly days: number;
}

/** Hands a note on to whom it was issued to. */
export const noteLetter = ({ email, name, link, number, days }: NoteSent): Letter => ({
  to: email,
  subject: `Nota fiscal de serviço nº ${number}`,
  ...bodies({
    title: name === '' ? 'Olá!' : greeting(name),
    paragraphs: ['A sua nota fiscal de serviço está pronta:'],
    action: { text: 'Abrir a nota', link },
    after: [`O link abre a nota por ${days} dias. Guarde o PDF se precisar dela depois.`],
  }),
});

interface CertificateEnding {
  readonly email: string;
  readonly name: string;
  readonly link: string;
  readonly company: string;
  readonly until: string;
  readonly days: number;
}

/** To the shop's owner, before the certificate of a company ends. */
export const certificateLetter = ({ email, name, link, company, until, days }: CertificateEnding): Letter => ({
  to: email,
  subject: days <= 0 ? 'O certificado das notas fiscais venceu' : `O certificado das notas fiscais vence em ${days} ${days === 1 ? 'dia' : 'dias'}`,
  ...bodies({
    title: greeting(name),
    paragraphs: [
      `O certificado A1 de ${company} vale até ${until}. Depois disso a oficina não emite notas.`,
      'Peça um certificado novo à certificadora e envie o arquivo em Emitir notas:',
    ],
    action: { text: 'Enviar o certificado', link },
    after: [],
  }),
});
