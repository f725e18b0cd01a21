import { encode } from "uqr";

/** Drawn in the browser, so that no server sees its content. Black on white in both schemes, as cameras need it. */
export function QrCode({ content, label, className }: { content: string; label: string; className: string }) {
  const { size, data } = encode(content, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`${className} max-w-full shrink-0 rounded-control bg-white fill-black forced-color-adjust-none`}
    >
      <path d={path} />
    </svg>
  );
}
