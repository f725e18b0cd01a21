import type { ReactNode, SVGProps } from "react";

/** The fill of shapes in the second, warm tone. */
const WARM = { fill: "var(--color-warm-accent)" } as const;

const PETALS = [
  [24, 10],
  [32, 16],
  [29, 25],
  [19, 25],
  [16, 16],
] as const;

/** Drawn in a square of 48 by lines in the colour of the text. */
const DRAWINGS = {
  /** 内科: a stethoscope. */
  internal: (
    <>
      <path d="M11 7H8v11a9 9 0 0 0 18 0V7h-3M17 27v5a9 9 0 0 0 18 0v-3" />
      <circle cx="35" cy="24" r="5" {...WARM} />
    </>
  ),
  /** 皮膚科: a drop upon the skin. */
  skin: (
    <>
      <path d="M24 5c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12Z" {...WARM} />
      <path d="M6 32c6-5 12 4 18 0s12-4 18 0M6 41c6-5 12 4 18 0s12-4 18 0" />
    </>
  ),
  /** 睡眠・いびき. */
  sleep: (
    <>
      <path d="M37 31A16 16 0 1 1 20 9a13 13 0 0 0 17 22Z" {...WARM} />
      <path d="M30 8h9l-9 10h9" />
    </>
  ),
  /** アレルギー・花粉: a flower. */
  allergy: (
    <>
      {PETALS.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="5" />
      ))}
      <circle cx="24" cy="18" r="4.5" {...WARM} />
      <path d="M24 31v12c0-5 4-8 9-8M24 43c0-4-3-6-7-6" />
    </>
  ),
  /** 婦人科・ピル. */
  women: (
    <>
      <circle cx="24" cy="17" r="11" {...WARM} />
      <path d="M24 28v15M17 36h14" />
    </>
  ),
  /** AGA・薄毛: a comb. */
  hair: (
    <>
      <path d="M9 10h30a3 3 0 0 1 3 3v7H6v-7a3 3 0 0 1 3-3Z" {...WARM} />
      <path d="M9 20v18M16.5 20v14M24 20v14M31.5 20v14M39 20v18" />
    </>
  ),
  /** ダイエット: scales. */
  weight: (
    <>
      <rect x="7" y="7" width="34" height="34" rx="8" />
      <path d="M14 24a10 10 0 0 1 20 0Z" {...WARM} />
      <path d="m24 24 4-5M15 33h18" />
    </>
  ),
  /** メンタル: a heart in a head. */
  mind: (
    <>
      <path d="M33 43V33a15 15 0 1 0-23-12l-4 8h4v4c0 3 2 4 4 4h4v6" />
      <path d="M25 28c-5-3-7-6-7-9a3.8 3.8 0 0 1 7-2 3.8 3.8 0 0 1 7 2c0 3-2 6-7 9Z" {...WARM} />
    </>
  ),
  /** 男性外来・ED. */
  men: (
    <>
      <circle cx="20" cy="28" r="11" {...WARM} />
      <path d="M28 20 41 7M30 7h11v11" />
    </>
  ),
  /** 循環器・生活習慣病. */
  heart: (
    <>
      <path d="M24 41C13 34 6 27 6 18a9.5 9.5 0 0 1 18-4 9.5 9.5 0 0 1 18 4c0 9-7 16-18 23Z" {...WARM} />
      <path d="M12 24h7l3-6 5 11 3-5h6" />
    </>
  ),
  /** 消化器・胃腸. */
  stomach: <path d="M19 6v8c0 6-10 8-10 18 0 6 5 10 12 10 11 0 19-8 19-18v-6a6 6 0 0 0-12 0c0 6-4 9-8 12" {...WARM} />,
  /** 整形外科. */
  bones: (
    <path
      d="M14 20a5.5 5.5 0 1 0-6 4 5.5 5.5 0 1 0 6 4h20a5.5 5.5 0 1 0 6-4 5.5 5.5 0 1 0-6-4Z"
      transform="rotate(-45 24 24)"
      {...WARM}
    />
  ),
  /** Any other department. */
  general: <path d="M18 7h12v11h11v12H30v11H18V30H7V18h11Z" {...WARM} />,
} as const satisfies Record<string, ReactNode>;

export type DepartmentKind = keyof typeof DRAWINGS;

/** The picture of a department, for an `Arch` beside its name. */
export function DepartmentPicture({ kind, ...rest }: SVGProps<SVGSVGElement> & { kind: DepartmentKind }) {
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {DRAWINGS[kind]}
    </svg>
  );
}
