import './plain.css';

function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

// As many strokes as the icons of the real buttons have.
const icon =
  '<svg width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><path d="M21.17 6.8a1 1 0 0 0-3.99-3.99L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35"/><path d="m15 5 4 4"/></svg>';

export interface PlainCard {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly document: string;
  readonly plates: readonly string[];
}

function link(className: string, to: string, child: Node | string): HTMLElement {
  const made = element('a', className, child);
  made.setAttribute('href', to);
  return made;
}

/** A customer's card in plain markup, with all that the real one shows and leads to: what painting it costs without any library. */
export function plainCard({ name, phone, email, document, plates }: PlainCard): HTMLElement {
  const button = (text: string, variant: string) => {
    const made = element('button', `plain-button plain-button--${variant} plain-button--md`);
    made.innerHTML = icon;
    made.append(text);
    return made;
  };
  return element(
    'li',
    'plain-card',
    element(
      'div',
      'plain-card__top',
      element('h2', 'plain-card__title', link('plain-link', '/cliente', name)),
      element('span', 'plain-badge plain-badge--green', 'Ativo'),
    ),
    element('div', 'plain-card__text', element('span', '', phone), element('span', '', email), element('span', '', document)),
    element(
      'div',
      'plain-card__row',
      ...plates.map((plate) =>
        link(
          'plain-plate-link',
          `/${plate}`,
          element('span', 'plain-plate plain-plate--mercosul plain-plate--md', element('span', 'plain-plate__text', plate)),
        ),
      ),
    ),
    element('div', 'plain-card__actions', button('Editar', 'quiet'), button('Veículos', 'quiet'), button('Excluir', 'danger')),
  );
}

export function plainGrid(cards: HTMLElement[]): HTMLElement {
  return element('ul', 'plain-cards plain-cards--3', ...cards);
}

/** A month of so many weeks with three services a day in plain markup: what painting it costs without any library. */
export function plainMonth(weeks: number, title: (at: number) => string): HTMLElement {
  const event = (at: number) => {
    const made = element('button', 'plain-event plain-event--line');
    made.innerHTML = icon;
    made.append(title(at));
    return made;
  };
  const day = (at: number) => element('div', 'rbc-day-bg', String((at % 31) + 1), ...[0, 1, 2].map((nth) => event(at * 3 + nth)));
  const week = (at: number) =>
    element('div', 'rbc-month-row', element('div', 'rbc-row-bg', ...[0, 1, 2, 3, 4, 5, 6].map((nth) => day(at * 7 + nth))));
  return element('div', 'plain-board', ...Array.from({ length: weeks }, (_, at) => week(at)));
}
