// happy-dom lacks two properties of selects, by which react-hook-form tells what the page filled in before it came:
// without them it takes every select for edited and drops the form's own value.
for (const [prototype, property, get] of [
  [HTMLSelectElement.prototype, 'size', () => 0],
  [
    HTMLOptionElement.prototype,
    'defaultSelected',
    function (this: HTMLOptionElement) {
      return this.hasAttribute('selected');
    },
  ],
] as const) {
  if (!(property in prototype)) Object.defineProperty(prototype, property, { get, configurable: true });
}
