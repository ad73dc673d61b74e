/** A car's state in the yard where a phone has room for one word only. */
export const shortYardStates = {
  scheduled: 'Agendado',
  awaiting_approval: 'Aprovação',
  awaiting_part: 'Peça',
  in_progress: 'Em andamento',
  ready: 'Pronto',
} as const;
