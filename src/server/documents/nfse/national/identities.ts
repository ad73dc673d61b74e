/* Who a document is of, by the Ids in it: an answer is believed only where they are those that were asked for. */

/** Access key of a note (`TSIdNFSe` without its 'NFS'): municipality 7, system 1, kind 1, document 14, number 13, month 4, code 9, digit 1. */
export const keyPattern = /^\d{9}[0-9A-Z]{14}\d{27}$/;

const noteId = /<(?:\w+:)?infNFSe\b[^>]*?\sId=["']NFS(\w{50})["']/;
const declarationId = /<(?:\w+:)?infDPS\b[^>]*?\sId=["'](DPS\w{42})["']/;

/** The access key of a note; '' where it has none. */
export const keyOfNote = (noteXml: string): string => noteId.exec(noteXml)?.[1] ?? '';

/** The id of the declaration that a document is or holds; '' where there is none. */
export const dpsIdIn = (xml: string): string => declarationId.exec(xml)?.[1] ?? '';

/** Whether a key can be the note of a declaration: the same municipality, the same issuer. */
export const isOfDeclaration = (accessKey: string, dpsId: string): boolean =>
  keyPattern.test(accessKey) && accessKey.slice(0, 7) === dpsId.slice(3, 10) && accessKey.slice(9, 23) === dpsId.slice(11, 25);

/** Whether an event is of the note with this key. */
export const tellsOfKey = (eventXml: string, accessKey: string): boolean => eventXml.includes(`chNFSe>${accessKey}<`);
