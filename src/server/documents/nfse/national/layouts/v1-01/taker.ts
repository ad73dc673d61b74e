import type { Taker } from '#domain/invoices/fiscal-profile.ts';
import { layoutText } from '../../../layout-text.ts';
import { el, type XmlElement } from '../../../xml.ts';

const mostName = 300;
const mostEmail = 80;
/** `cNaoNIF`: the country asks for no tax number. */
const noNumberAsked = '2';

/** Who the service is rendered to; null: nobody is named. Whoever is named has a name (E1235). */
export function takerOf(taker: Taker): XmlElement | null {
  if (taker.kind === 'none') return null;
  if (taker.kind === 'abroad') return abroad(taker);
  const email = layoutText(taker.email, mostEmail);
  return el('toma', [
    el(taker.kind === 'cpf' ? 'CPF' : 'CNPJ', taker.document),
    el('xNome', layoutText(taker.name, mostName)),
    email === '' ? null : el('email', email),
  ]);
}

function abroad({ document, name, country, address }: Extract<Taker, { readonly kind: 'abroad' }>): XmlElement {
  const { street, number, district, city, region, postalCode } = address;
  return el('toma', [
    document === '' ? el('cNaoNIF', noNumberAsked) : el('NIF', layoutText(document, 40)),
    el('xNome', layoutText(name, mostName)),
    el('end', [
      el('endExt', [
        el('cPais', country),
        el('cEndPost', layoutText(postalCode, 11)),
        el('xCidade', layoutText(city, 60)),
        el('xEstProvReg', layoutText(region, 60)),
      ]),
      el('xLgr', layoutText(street, 255)),
      // Both must be there, and not every country has them.
      el('nro', layoutText(number, 60) || 'S/N'),
      el('xBairro', layoutText(district, 60) || 'Não informado'),
    ]),
  ]);
}
