import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useCustomerAddress } from '#client/features/customers/use-customer-address.ts';
import type { RowId } from '#domain/values/ids.ts';

it('a search that starts while a form is still loading does not close it', () => {
  const { result } = renderHook(() => useCustomerAddress(), { wrapper: MemoryRouter });
  const id = '01890000-0000-7000-8000-000000000001' as RowId;
  act(() => {
    result.current.edit(id);
    result.current.find('célia');
  });
  expect(result.current).toMatchObject({ form: { id }, search: 'célia' });
});
