/** Where pictures of the album are shown too, by name, width and mode. */
export const shownElsewhere: Readonly<Record<string, readonly string[]>> = {
  'início-390-light': ['public/screenshots/narrow-start.png'],
  'clientes-390-light': ['public/screenshots/narrow-customers.png'],
  'clientes-1440-light': ['public/screenshots/wide-customers.png', 'docs/pictures/customers.png'],
  'orçamento: editar-1440-light': ['docs/pictures/quote.png'],
  'serviços-390-light': ['docs/pictures/services.png'],
  'fluxo de caixa-1440-dark': ['docs/pictures/cash-flow.png'],
};
