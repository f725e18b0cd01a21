type Looks = {
  ground: string;
  sun: string;
  skin: string;
  shade: string;
  hair: string;
  shirt: string;
  cut: "bob" | "bun" | "short" | "side";
  hasGlasses?: boolean;
};

/** The hair of each cut: the shape behind the head, and the one over it. */
const CUTS = {
  bob: {
    back: "M122 300C96 118 168 66 240 66s144 52 118 234c-3 30-22 44-44 44H166c-22 0-41-14-44-44Z",
    front: "M150 236c-4-92 40-130 96-130 60 0 92 42 86 130-34-10-58-40-68-76-18 44-64 70-114 76Z",
  },
  bun: {
    back: "M240 44a44 44 0 0 1 38 66c44 20 66 62 60 132H142c-6-70 16-112 60-132a44 44 0 0 1 38-66Z",
    front: "M146 232c-6-88 36-132 94-132s100 44 94 132c-20-44-50-68-94-68s-74 24-94 68Z",
  },
  short: {
    back: "M150 224c-10-94 34-138 90-138s100 44 90 138Z",
    front: "M146 228c-12-100 36-142 98-142 58 0 102 42 90 142l-14-44c-28 4-108 2-132-32-10 24-22 40-28 46Z",
  },
  side: {
    back: "M148 232c-10-98 34-146 92-146s102 48 92 146Z",
    front: "M146 234c-10-104 36-150 96-150 64 0 104 50 92 150-8-26-18-44-30-56-36 4-74-8-96-34-16 20-44 40-62 90Z",
  },
} as const satisfies Record<Looks["cut"], { back: string; front: string }>;

const GLASSES =
  '<g fill="none" stroke="#3b4a52" stroke-width="6"><circle cx="204" cy="240" r="26"/><circle cx="276" cy="240" r="26"/><path d="M230 236q10-8 20 0"/></g>';

/** A doctor in two tones and a coat, for the arch that frames portraits: 480 × 560. */
export function drawPortrait({ ground, sun, skin, shade, hair, shirt, cut, hasGlasses = false }: Looks): string {
  const { back, front } = CUTS[cut];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="38 34 404 471" width="480" height="560">
<rect width="480" height="560" fill="${ground}"/>
<circle cx="352" cy="170" r="150" fill="${sun}"/>
<path d="${back}" fill="${hair}"/>
<path d="M26 580c4-128 78-196 214-196s210 68 214 196Z" fill="#ffffff"/>
<path d="M188 392l52 92 52-92-14-12h-76Z" fill="${shirt}"/>
<path d="M202 318h76v66c0 22-18 42-38 42s-38-20-38-42Z" fill="${shade}"/>
<path d="M188 388l-40 20 40 108 52-34Zm104 0l40 20-40 108-52-34Z" fill="#e6edf0"/>
<path d="M150 226c0-70 36-116 90-116s90 46 90 116c0 72-40 124-90 124s-90-52-90-124Z" fill="${skin}"/>
<ellipse cx="150" cy="246" rx="14" ry="22" fill="${skin}"/><ellipse cx="330" cy="246" rx="14" ry="22" fill="${skin}"/>
<path d="${front}" fill="${hair}"/>
<g fill="#2b3338"><ellipse cx="204" cy="242" rx="8" ry="9"/><ellipse cx="276" cy="242" rx="8" ry="9"/></g>
<g fill="none" stroke-linecap="round"><path d="M190 216q14-9 28 0m44 0q14-9 28 0" stroke="${hair}" stroke-width="7"/>
<path d="M240 250v24q-2 8-10 8" stroke="${shade}" stroke-width="6"/><path d="M214 304q26 22 52 0" stroke="#b4564c" stroke-width="7"/></g>
${hasGlasses ? GLASSES : ""}
<g fill="none" stroke="#006f83" stroke-width="8" stroke-linecap="round"><path d="M172 400c-14 62-4 100 34 112m102-112c16 60 10 84-4 104"/></g>
<circle cx="302" cy="516" r="17" fill="#006f83"/><circle cx="302" cy="516" r="7" fill="#d7f0f4"/>
</svg>`;
}
