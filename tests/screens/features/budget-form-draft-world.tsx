import { screen } from '@testing-library/react';
import type { Store } from '#client/data/store/store.ts';
import { press, type User } from './budget-form-world.tsx';

export const draftsOf = (store: Store) => store.db.drafts.toArray();
export const isKept = () => screen.findByText('rascunho guardado');
export const reopen = (user: User) => press(user, 'Abrir de novo');
export const leave = (user: User) => press(user, 'Sair da tela');
