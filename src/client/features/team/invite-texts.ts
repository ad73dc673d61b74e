import { invitationDays } from '#contract/team-calls.ts';

export const inviteTexts = {
  title: 'Convidar pessoa',
  button: 'Convidar pessoa',
  left(count: number): string {
    if (count === 0) return 'Depois desta, não sobra lugar no plano.';
    return count === 1 ? 'Depois desta, sobra 1 lugar no plano.' : `Depois desta, sobram ${count} lugares no plano.`;
  },
  name: 'Nome',
  contact: 'E-mail ou celular',
  role: 'Papel',
  adjust: 'Ajustar permissões',
  employee: 'Funcionário',
  noEmployee: 'Nenhum',
  employeeHint: 'Quem é na lista de funcionários: os serviços e a comissão são dessa pessoa.',
  asEmail: 'É um e-mail: o convite pode ir por lá.',
  asPhone: (phone: string) => `É um celular: ${phone}.`,
  missingName: 'Informe o nome.',
  missingContact: 'Informe o e-mail ou o celular.',
  unclearContact: 'Não parece um e-mail nem um celular com DDD.',
  whatsapp: 'Convidar pelo WhatsApp',
  email: 'Enviar convite por e-mail',
  copy: 'Copiar link do convite',
  validity: `O link vale ${invitationDays} dias, para uma pessoa só.`,
  failed: 'Não foi possível convidar.',
  offline: 'Sem internet: convide quando ela voltar.',
  seePlan: 'Ver a assinatura',
  askOwner: 'Para mudar de plano, fale com quem cuida da assinatura.',
  freeSeat: 'Remover alguém ou desfazer um convite abre um lugar.',
} as const;

export const linkTexts = {
  title: (name: string) => `Convite de ${name}`,
  ready: (name: string) => `O convite de ${name} está pronto`,
  mailed: (email: string) => `Foi por e-mail para ${email}. Se preferir, passe o link também por outro caminho.`,
  passOn: (name: string) => `Passe o link para ${name}: é por ele que se cria a senha e entra.`,
  renewed: 'O link anterior deixou de abrir.',
  once: `Aparece só agora: depois, só fazendo outro. Vale ${invitationDays} dias, para uma pessoa só.`,
  field: 'Link do convite',
  copy: 'Copiar link',
  send: 'Enviar pelo WhatsApp',
  another: 'Convidar outra pessoa',
  close: 'Fechar',
} as const;

/** What goes out by WhatsApp. */
export function invitationMessage({ name, shop, inviter, link }: { name: string; shop: string; inviter: string; link: string }): string {
  const team = shop === '' ? 'da oficina' : `da oficina ${shop}`;
  return [
    `Oi, ${name}! ${inviter} chamou você para a equipe ${team} no Pátio.`,
    `Abra este link para criar sua senha e entrar:\n${link}`,
    `Ele vale ${invitationDays} dias e é só seu.`,
  ].join('\n\n');
}
