import { AVAILABILITY_LABELS, AVAILABILITY_SIGNS, type Availability } from "@madoguchi/contract/spot/availability";

const ORDER = ["open", "few", "full"] as const satisfies readonly Availability[];

/** ○ 空きあり △ 残りわずか × 満席. */
export function SpotLegend() {
  return (
    <ul aria-label="記号の意味" className="flex flex-wrap gap-x-4 gap-y-1 text-text-secondary">
      {ORDER.map((availability) => (
        <li key={availability}>
          <span aria-hidden className="mr-1 font-700">
            {AVAILABILITY_SIGNS[availability]}
          </span>
          {AVAILABILITY_LABELS[availability]}
        </li>
      ))}
    </ul>
  );
}
