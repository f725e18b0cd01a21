/** The harbour of みなと in a window's arch, without words, because the name is shown beside it. */
export const demonstrationLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160">
<clipPath id="arch"><path d="M12 156V76C12 34 40 4 80 4s68 30 68 72v80Z"/></clipPath><g clip-path="url(#arch)">
<path d="M12 156V76C12 34 40 4 80 4s68 30 68 72v80Z" fill="#006f83"/>
<path d="M86 50l72-28v56Z" fill="#ffd43d"/>
<path d="M64 40q16-18 32 0Z" fill="#ffffff"/><rect x="66" y="42" width="28" height="16" fill="#ffd43d"/>
<rect x="60" y="58" width="40" height="7" rx="3" fill="#ffffff"/><path d="M67 65h26l7 54H60Z" fill="#ffffff"/>
<path d="M65 82h30l1.900 14H63.100Z" fill="#f0805a"/>
<path d="M12 118q17-12 34 0t34 0 34 0 34 0v38H12Z" fill="#5fc6d8"/><path d="M12 134q17-11 34 0t34 0 34 0 34 0v22H12Z" fill="#d7f0f4"/>
</g></svg>`;
