import { format, getDay, startOfWeek } from 'date-fns';
import { ptBR } from 'date-fns/locale/pt-BR';
import { dateFnsLocalizer, type DateLocalizer, type Formats } from 'react-big-calendar';

export const culture = 'pt-BR';

export const localizer: DateLocalizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: { [culture]: ptBR } });

const clock = 'HH:mm';
const range: NonNullable<Formats['eventTimeRangeFormat']> = ({ start, end }, language, dates) =>
  `${dates?.format(start, clock, language)} – ${dates?.format(end, clock, language)}`;

export const formats: Formats = {
  dateFormat: 'd',
  weekdayFormat: 'EEEEEE',
  dayFormat: 'EEEEEE d',
  timeGutterFormat: clock,
  selectRangeFormat: range,
  eventTimeRangeFormat: range,
  eventTimeRangeStartFormat: ({ start }, language, dates) => `${dates?.format(start, clock, language)} –`,
  eventTimeRangeEndFormat: ({ end }, language, dates) => `– ${dates?.format(end, clock, language)}`,
};
