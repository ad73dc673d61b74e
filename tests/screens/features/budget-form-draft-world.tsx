import { fireEvent, screen } from '@testing-library/react';
import type { Store } from '#client/data/store/store.ts';
import { press, type User } from './budget-form-world.tsx';

export const draftsOf = (store: Store) => store.db.drafts.toArray();
export const isKept = () => screen.findByText('rascunho guardado');
export const reopen = (user: User) => press(user, 'Abrir de novo');
/** As a change of the address does: the button for it lies behind the modal. */
export const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Sair da tela', hidden: true }));
