import { describe, expect, it } from 'vitest';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { movedLetter, recoveryLetter, welcomeLetter } from '#server/mail/letters.ts';
import { aLetter, link } from './letters.ts';

describe('the letters', () => {
  it('welcome: says what to do, how long there is time, until when the trial runs and where to enter', () => {
    const { to, subject, text, html } = welcomeLetter({
      name: 'Célia Nakamura',
      email: 'celia@example.com',
      link,
      trialEndsOn: '2026-11-27' as CivilDate,
    });
    expect([to, subject]).toEqual(['celia@example.com', 'Boas-vindas ao Pátio: crie sua senha']);
    for (const part of ['Olá, Célia Nakamura!', 'Criar minha senha', '7 dias', '27/11/2026', 'https://patio.example/login']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).toContain(`Criar minha senha: ${link}`);
    expect(html).toContain(`href="${link}"`);
  });

  it('welcome without a trial speaks of none, and leads into an app below a path', () => {
    const { text } = welcomeLetter({ name: 'Ana', email: 'a@example.com', link: link.replace('.example/', '.example/app/'), trialEndsOn: null });
    expect(text).not.toContain('teste');
    expect(text).toContain('https://patio.example/app/login');
  });

  it('a changed e-mail: the address that was left hears what to do, and not where the account went', () => {
    const moved = { name: 'Ana', email: 'antes@example.com', link: 'https://wa.me/5511999990000' };
    const { to, subject, text, html } = movedLetter({ ...moved, isOpenStill: false });
    expect([text, movedLetter({ ...moved, isOpenStill: true }).text].map((each) => /fechada (.*)\./.exec(each)?.[1])).toEqual([
      'em todos os aparelhos',
      'nos outros aparelhos',
    ]);
    expect([to, subject]).toEqual(['antes@example.com', 'O e-mail da sua conta no Pátio mudou']);
    for (const part of ['Olá, Ana!', 'não entra mais', 'Se não foi você, fale logo com o suporte.', 'https://wa.me/5511999990000']) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
  });

  it('recovery: 30 minutes, and what to do if it was somebody else', () => {
    const { subject, text } = aLetter();
    expect(subject).toBe('Redefinir sua senha do Pátio');
    expect(text).toMatch(/30 minutos[\s\S]*Se não foi você, ignore/);
  });

  it.each([
    ['<img src=x onerror=alert(1)>', 'Olá, &lt;img src=x onerror=alert(1)&gt;!'],
    ['João "J" & Filhos', 'Olá, João &quot;J&quot; &amp; Filhos!'],
    ['Ana\r\nBcc: todos@example.com', 'Olá!'],
    // Nobody's form may mail a stranger a link of their own.
    ['Ganhe já em premio.example', 'Olá!'],
    ['x'.repeat(61), 'Olá!'],
  ])('greets %j as text', (name, greeting) => {
    expect(aLetter(recoveryLetter({ name, email: 'a@example.com', link })).html).toContain(`<p>${greeting}</p>`);
  });
});
