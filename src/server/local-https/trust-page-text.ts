import { trustCheckPath } from '../plugins/trust-check.ts';

/** What stands on the page that leads a device through trusting the authority. */
export interface TrustPage {
  /** Of the app, under the name by which the device came. */
  readonly appUrl: string;
  readonly fingerprint: string;
}

export const paths = { certificate: '/patio.crt', style: '/confiar.css', script: '/confiar.js' } as const;

interface Steps {
  readonly device: string;
  readonly steps: readonly string[];
}

const devices: readonly Steps[] = [
  {
    device: 'Android',
    steps: [
      'Toque em <strong>Baixar o certificado</strong>.',
      'Abra <strong>Configurações</strong> e procure por <strong>Certificado CA</strong> (em Segurança → Criptografia e credenciais → Instalar um certificado).',
      'Toque em <strong>Certificado CA</strong> → <strong>Instalar mesmo assim</strong> e escolha <strong>patio.crt</strong> em Downloads.',
      'Volte a esta página, no Chrome.',
    ],
  },
  {
    device: 'iPhone e iPad',
    steps: [
      'No <strong>Safari</strong>, toque em <strong>Baixar o certificado</strong> → <strong>Permitir</strong>.',
      'Abra <strong>Ajustes</strong> → <strong>Perfil Baixado</strong> → <strong>Instalar</strong>.',
      'Abra <strong>Ajustes</strong> → <strong>Geral</strong> → <strong>Sobre</strong>, no fim da tela <strong>Ajustes de Confiança de Certificado</strong>, e ligue <strong>Pátio de teste</strong>.',
      'Volte a esta página, no Safari.',
    ],
  },
  {
    device: 'Windows (Chrome ou Edge)',
    steps: [
      'Clique em <strong>Baixar o certificado</strong> e abra o arquivo <strong>patio.crt</strong>.',
      '<strong>Instalar Certificado…</strong> → <strong>Usuário Atual</strong> → <strong>Colocar todos os certificados no repositório a seguir</strong>.',
      'Em <strong>Procurar…</strong>, escolha <strong>Autoridades de Certificação Raiz Confiáveis</strong> e conclua.',
      'Feche e abra o navegador, e volte a esta página.',
    ],
  },
];

/** The page as HTML. `appUrl` is one of the server's own names, never what a caller says. */
export function trustPageHtml({ appUrl, fingerprint }: TrustPage): string {
  return `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Pátio neste aparelho</title>
<link rel="stylesheet" href="${paths.style}"><script src="${paths.script}" defer></script></head>
<body><main>
<h1>Pátio neste aparelho</h1>
<p>Para instalar o Pátio e abri-lo sem internet, este aparelho precisa confiar no computador da oficina. Isso é feito uma vez e serve só para testes na rede da oficina.</p>
<p><a class="button" href="${paths.certificate}">Baixar o certificado</a></p>
${devices.map(stepsHtml).join('\n')}
<h2>É o certificado certo?</h2>
<p>Compare este código (impressão digital SHA-256) com o que aparece no terminal do computador, e com o que o aparelho mostra nos detalhes do certificado instalado. Se for outro, não instale; se já instalou, remova.</p>
<p><code id="fingerprint">${fingerprintHtml(fingerprint)}</code></p>
<h2>Pronto?</h2>
<p><a class="button" id="check" href="${appUrl}" data-check="${new URL(trustCheckPath, appUrl).href}">Verificar e abrir o Pátio</a></p>
<p id="result" role="status"></p>
<p>Depois, no menu do navegador: <strong>Instalar app</strong> ou <strong>Adicionar à Tela de Início</strong>.</p>
</main></body></html>`;
}

const stepsHtml = ({ device, steps }: Steps) =>
  `<details><summary>${device}</summary><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></details>`;

// Groups of four bytes are what people can compare.
const fingerprintHtml = (fingerprint: string) =>
  (fingerprint.match(/.{1,12}/g) ?? []).map((group) => `<span>${group.replace(/:$/, '')}</span>`).join(' ');

export const trustPageScript = `
const button = document.getElementById('check');
const result = document.getElementById('result');
button.addEventListener('click', async (event) => {
  event.preventDefault();
  result.textContent = 'Verificando…';
  try {
    await fetch(button.dataset.check, { cache: 'no-store' });
    result.textContent = 'Este aparelho confia. Abrindo o Pátio…';
    location.assign(button.href);
  } catch {
    result.textContent = 'Este aparelho ainda não confia no certificado, ou o computador não respondeu. Confira os passos acima.';
  }
});
const { userAgent, maxTouchPoints } = navigator;
const isApple = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
const [android, apple, windows] = document.querySelectorAll('details');
(/Android/.test(userAgent) ? android : isApple ? apple : windows).open = true;
`;

export const trustPageStyle = `
:root { font: 1.0625rem/1.5 system-ui, sans-serif; color: #1c2126; background: #f4f5f2; }
body { margin: 0; }
main { max-width: 38rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1 { font-size: 1.625rem; line-height: 1.2; margin: 0 0 .75rem; }
h2 { font-size: 1.1875rem; margin: 2rem 0 .5rem; }
.button { display: inline-flex; align-items: center; min-height: 48px; padding: 0 1.25rem; border-radius: 10px; background: #1f3fae; color: #fff; font-weight: 600; text-decoration: none; }
details { background: #fff; border: 1px solid #d9dcd5; border-radius: 10px; margin: .5rem 0; padding: 0 1rem; }
summary { min-height: 48px; display: flex; align-items: center; font-weight: 600; cursor: pointer; }
summary::before { content: '▸'; width: 1.25rem; }
details[open] summary::before { content: '▾'; }
ol { margin: 0 0 1rem; padding-left: 1.25rem; }
li { margin: .375rem 0; }
code { display: flex; flex-wrap: wrap; gap: .25rem 1rem; font: 1rem/1.5 ui-monospace, monospace; }
:focus-visible { outline: 3px solid #e08a00; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  :root { color: #eceeea; background: #15181c; }
  details { background: #1e2329; border-color: #363d45; }
  .button { background: #9db4ff; color: #10183a; }
}
`;
