const minuteMs = 60_000;

/** 'há 4 min', 'há 2 h', 'há 3 dias'; null within the first minute, which is simply now. */
export function formatAge(ageMs: number): string | null {
  const minutes = Math.floor(ageMs / minuteMs);
  if (minutes < 1) return null;
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
