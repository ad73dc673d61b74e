/* Runs in the browser, after Swagger UI's own files and before it starts. */

document.documentElement.lang = 'pt-BR';
const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);

// Swagger UI sets descriptions as markup, which the policy of the app's pages (Trusted Types) forbids. Ours are plain text.
const plainText = ({ React: { createElement } }) => ({
  components: { Markdown: ({ source }) => createElement('p', null, source) },
});

// The one list of plugins that the page's own start takes from here.
SwaggerUIBundle.plugins.DownloadUrl = plainText;
