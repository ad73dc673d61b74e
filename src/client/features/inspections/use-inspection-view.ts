import { useState } from 'react';

// The choice is this device's: a tablet in the bay goes line by line, the desk reads the list.
const storageKey = 'patio-inspection-view';

export const inspectionViews = ['list', 'single'] as const;
export type InspectionView = (typeof inspectionViews)[number];

const known = (name: string | null): InspectionView => inspectionViews.find((each) => each === name) ?? 'list';

/** The whole list, or one line at a time, as it was last chosen on this device. */
export function useInspectionView(): readonly [InspectionView, (view: InspectionView) => void] {
  const [view, setView] = useState(() => known(localStorage.getItem(storageKey)));
  return [
    view,
    (next) => {
      localStorage.setItem(storageKey, next);
      setView(next);
    },
  ];
}
