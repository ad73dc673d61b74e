import { expect, it } from 'vitest';
import { inDrawnPage } from './page-of.ts';

const page = `<head>
    <title>Planos</title>
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-b.js">
    <link rel="stylesheet" crossorigin href="/assets/index-c.css">
    <link rel="modulepreload" crossorigin href="/assets/plans-d.js" />
  </head>
  <body></body>`;

it('what starts the app stands in a template, and the page’s own style and script before what is painted', () => {
  expect(inDrawnPage(page, { style: '/assets/drawn-e.css', script: '/assets/first-start-f.js' })).toBe(`<head>
    <title>Planos</title>
    <link rel="stylesheet" crossorigin href="/assets/index-c.css">
    <link rel="stylesheet" href="/assets/drawn-e.css" />
    <script src="/assets/first-start-f.js"></script>
    <template id="app">
      <script type="module" crossorigin src="/assets/index-a.js"></script>
      <link rel="modulepreload" crossorigin href="/assets/app-b.js">
      <link rel="modulepreload" crossorigin href="/assets/plans-d.js" />
    </template>
  </head>
  <body></body>`);
});

it('a page that starts no app ends the build', () => {
  expect(() => inDrawnPage('<head>\n  </head>', { style: '', script: '' })).toThrow('starts no app');
});
