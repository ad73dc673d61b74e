export const publicTexts = {
  navigation: 'Navegação',
  footerNavigation: 'Navegação do rodapé',
  home: 'Home',
  plans: 'Planos',
  login: 'Login',
  tagline: 'O sistema do seu auto center. Com ou sem internet.',
  pages: 'Páginas',
  support: 'Suporte',
  supportHint: 'WhatsApp do suporte:',
  greeting: 'Olá! Quero saber mais sobre o Pátio.',
  social: 'Redes sociais',
} as const;
