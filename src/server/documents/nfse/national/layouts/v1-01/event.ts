import { brasiliaMoment } from '../../../brasilia-moment.ts';
import { layoutText } from '../../../layout-text.ts';
import { el, xmlDocument, type XmlElement } from '../../../xml.ts';
import type { EventRequest, NoteEvent } from '../layout.ts';
import { application, namespace, version } from './wording.ts';

/** Codes of the events that an issuer asks for. */
export const eventCodes: Readonly<Record<NoteEvent['kind'], string>> = { cancel: '101101', ask_to_cancel: '101103', replace: '105102' };

// To the letter of the schema, which takes no other words.
const titles: Readonly<Record<NoteEvent['kind'], string>> = {
  cancel: 'Cancelamento de NFS-e',
  ask_to_cancel: 'Solicitação de Análise Fiscal para Cancelamento de NFS-e',
  replace: 'Cancelamento de NFS-e por Substituição',
};

const mostReason = 255;

/** The unsigned request of layout 1.01 that an event be registered (`pedRegEvento`). */
export function buildEvent({ environment, author, accessKey, atMs, event }: EventRequest): string {
  const code = eventCodes[event.kind];
  const request = [
    el('tpAmb', environment),
    el('verAplic', application),
    el('dhEvento', brasiliaMoment(atMs)),
    el('CNPJAutor', author),
    el('chNFSe', accessKey),
    el(`e${code}`, partsOf(event)),
  ];
  const inner = { name: 'infPedReg', attributes: { Id: `PRE${accessKey}${code}` }, content: request };
  return xmlDocument({ name: 'pedRegEvento', attributes: { xmlns: namespace, versao: version }, content: [inner] });
}

function partsOf(event: NoteEvent): XmlElement[] {
  const text = layoutText(event.text, mostReason);
  const parts = [el('xDesc', titles[event.kind]), el('cMotivo', event.reason), el('xMotivo', text)];
  return event.kind === 'replace' ? [...parts, el('chSubstituta', event.by)] : parts;
}
