/** The alternative text of the drawn photograph. */
export const demonstrationPhotographAlt = "海の見える窓のある診察室。机の上の画面に、話をする医師が映っています。";

/** A consulting room over the harbour, where a doctor is on the screen: 1648 × 1099. */
export const demonstrationPhotograph = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1648 1099" width="1648" height="1099">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fd9e6"/><stop offset="1" stop-color="#fff1d9"/></linearGradient>
<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f7fbfc"/><stop offset="1" stop-color="#e4f1f4"/></linearGradient></defs>
<rect width="1648" height="1099" fill="url(#wall)"/><rect y="900" width="1648" height="199" fill="#ead9c2"/>
<g transform="translate(150)"><path d="M180 760V330C180 170 290 80 420 80s240 90 240 250v430Z" fill="#ffffff"/><path d="M206 736V334c0-142 96-228 214-228s214 86 214 228v402Z" fill="url(#sky)"/>
<circle cx="520" cy="360" r="58" fill="#ffd77a"/><path d="M206 560q54-22 108 0t108 0 108 0 104 0v176H206Z" fill="#4fb3c6"/>
<path d="M206 620q54-20 108 0t108 0 108 0 104 0v116H206Z" fill="#2b8fa5"/><path d="M296 556l10-150h34l10 150Z" fill="#ffffff"/><path d="M302 470h42l3 38h-48Z" fill="#f0805a"/><path d="M300 406q23-30 46 0Z" fill="#006f83"/>
<path d="M420 106v630M206 420h428" stroke="#ffffff" stroke-width="16"/><rect x="160" y="736" width="520" height="34" rx="10" fill="#ffffff"/></g>
<g transform="translate(75)"><rect x="560" y="590" width="72" height="146" rx="14" fill="#f0a06a"/><path d="M596 600c-60-60-66-150-30-190 30 60 36 120 30 190Zm0 0c60-40 90-110 70-170-46 40-70 100-70 170Z" fill="#3f8f6b"/></g>
<g transform="translate(130 147) scale(.8)"><rect x="900" y="250" width="560" height="390" rx="26" fill="#20343d"/><rect x="924" y="274" width="512" height="342" rx="12" fill="#d7f0f4"/>
<path d="M1436 274v342a150 150 0 0 1-106-236 150 150 0 0 1 106-106Z" fill="#fff1d9"/><path d="M1010 616c6-110 66-160 170-160s164 50 170 160Z" fill="#ffffff"/><path d="M1142 462l38 66 38-66Z" fill="#5fa9b8"/>
<path d="M1096 390c-14-84 24-112 84-112s98 28 84 112c-6 50-18 64-30 64h-108c-12 0-24-14-30-64Z" fill="#3a2f2c"/><path d="M1152 420h56v38c0 18-12 32-28 32s-28-14-28-32Z" fill="#e0aa86"/>
<path d="M1114 374c0-52 26-82 66-82s66 30 66 82-30 90-66 90-66-38-66-90Z" fill="#f3cba8"/><path d="M1112 378c-4-66 30-94 70-94 42 0 68 30 64 94-26-8-42-28-50-54-14 32-46 50-84 54Z" fill="#3a2f2c"/>
<g fill="#2b3338"><circle cx="1154" cy="386" r="6"/><circle cx="1206" cy="386" r="6"/></g><path d="M1160 424q20 16 40 0" fill="none" stroke="#b4564c" stroke-width="6" stroke-linecap="round"/>
<path d="M1140 640h80l16 84h-112Z" fill="#38474e"/><rect x="1070" y="716" width="220" height="20" rx="10" fill="#38474e"/>
<rect x="760" y="736" width="820" height="44" rx="14" fill="#c99a67"/><path d="M800 780h40l-18 319h-36Zm700 0h40l14 319h-36Z" fill="#a97c4e"/>
<rect x="1330" y="690" width="150" height="16" rx="6" fill="#006f83"/><rect x="1342" y="706" width="140" height="16" rx="6" fill="#f0805a"/><rect x="1334" y="722" width="146" height="14" rx="6" fill="#ffffff"/></g>
</svg>`;
