/**
 * The official schemas with what is wrong in them set right; the files stay as they were published. In 1.01 `TSChaveNFSe`
 * lets letters stand at the places 7 to 20 of an access key, while the CNPJ is at 10 to 23, as `TSIdNFSe` has it: by the
 * letter of it no note of a CNPJ with a letter near its end could be cancelled or replaced (FIELD C).
 */
export const repairedSchema = (schema: string): string => schema.replace(keyPattern, idPattern);

const keyPattern = '<xs:pattern value="[0-9]{6}([0-9A-Z]{14})[0-9]{30}"/>';
const idPattern = '<xs:pattern value="[0-9]{9}[0-9A-Z]{14}[0-9]{27}"/>';
