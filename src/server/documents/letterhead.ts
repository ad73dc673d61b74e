import type { Content } from 'pdfmake/interfaces';
import { formatPhone } from '#domain/values/phone.ts';
import { formatPostalCode } from '#domain/values/postal-code.ts';
import type { Shop } from './service-order-parts.ts';
import { accent, faint, hairline, nothing, pageWidth, printable } from './paper.ts';

/** Who the document is of, and what it is. */
export function letterhead(shop: Shop, title: string): Content {
  const { company_name, phone, address, number, complement, district, city, state, cep } = shop;
  const where = placeLines({ address, number, complement, district, city, state, cep });
  return {
    table: {
      widths: [pageWidth - 198, 190],
      body: [
        [
          {
            stack: [
              { text: printable(company_name) || nothing, fontSize: 16, bold: true, margin: [0, 0, 0, 2] },
              ...where.map((text) => ({ text, color: faint })),
              ...(phone === '' ? [] : [{ text: `Telefone: ${formatPhone(printable(phone))}`, color: faint }]),
            ],
          },
          { text: title, fontSize: 13, bold: true, color: accent, alignment: 'right', margin: [0, 3, 0, 0] },
        ],
      ],
    },
    layout: hairline({ below: 1.5, color: accent }),
  };
}

interface Place {
  readonly address: string;
  readonly number: string;
  readonly complement: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly cep: string;
}

/** An address as it stands on an envelope; nothing for what is not known. */
export function placeLines({ address, number, complement, district, city, state, cep }: Place): string[] {
  const street = [address, number, complement].filter(Boolean).join(', ');
  const town = [city, state].filter(Boolean).join(' - ');
  return [[street, district].filter(Boolean).join(' - '), [town, cep && `CEP ${formatPostalCode(cep)}`].filter(Boolean).join(', ')]
    .filter(Boolean)
    .map(printable);
}
