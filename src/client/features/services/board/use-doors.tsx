import { ClipboardCheck, LogIn, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { YardPlace } from '#client/data/read/yard-places.ts';
import { useMayWrite } from '#client/sync/use-access.ts';
import type { MenuAction } from '#client/ui/blocks/menu-action.ts';
import { newInspectionPath } from '#client/ui/words/record-paths.ts';
import { canInspect, canLeave, isExpected } from '#domain/services/check-in.ts';
import type { CivilDate } from '#domain/values/civil-date.ts';
import { useBookingAddress } from '../booking/use-booking-address.ts';
import { serviceTexts as texts } from '../texts.ts';
import type { ServiceMay } from '../use-service-may.ts';

/** What a card's menu leads to beside other columns, as the car stands: letting it in, handing it back, looking at it. */
export function useDoors(may: ServiceMay, today: CivilDate): (place: YardPlace) => readonly MenuAction[] {
  const navigate = useNavigate();
  const { letInFor, handBack } = useBookingAddress();
  const mayInspect = useMayWrite('inspections').create();
  return ({ service, vehicle }) => {
    if (service === null || vehicle === null || !may.conduct(service)) return [];
    const { id } = service;
    const doors: (MenuAction | false)[] = [
      isExpected(service) && { label: texts.checkIn, icon: <LogIn aria-hidden="true" />, onSelect: () => letInFor(id) },
      canLeave(service, today) && { label: texts.leave, icon: <LogOut aria-hidden="true" />, onSelect: () => handBack(id) },
      mayInspect &&
        canInspect(service, today) && {
          label: texts.inspect,
          icon: <ClipboardCheck aria-hidden="true" />,
          onSelect: () => void navigate(newInspectionPath({ service: id })),
        },
    ];
    return doors.filter((door) => door !== false).map((door, at) => ({ ...door, isApart: at === 0 }));
  };
}
