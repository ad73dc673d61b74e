import { screen } from '@testing-library/react';
import type { Store } from '#client/data/store/store.ts';
import { EmployeesScreen } from '#client/features/employees/employees-screen.tsx';
import { renderScreen } from './render-screen.tsx';

export const path = '/dashboard/funcionarios';

export const openForm = (store: Store, form: string) => renderScreen(<EmployeesScreen />, { store, path: `${path}?${form}` });
export type User = ReturnType<typeof openForm>['user'];

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\*?$`));
export const saves = (user: User) => user.click(screen.getByRole('button', { name: 'Salvar' }));
export const storedEmployees = async (store: Store) => (await store.db.rows('employees').toArray()).map(({ row }) => row);
