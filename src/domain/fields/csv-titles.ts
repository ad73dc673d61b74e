/* What other programs call columns that several collections have. */

export const phoneTitles = ['fone', 'celular', 'whatsapp', 'tel'];
export const streetTitles = ['logradouro', 'rua'];
