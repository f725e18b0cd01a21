import { WindowPicture } from "@madoguchi/ui/pictures/window-picture";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { dayPhase } from "./day-phase.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

/** The clinic's photograph in an arch; without one a drawn window, with the sky of Japan's time of day. */
export function HeroPicture({ className }: { className: string }) {
  const photograph = useClinic()?.photograph;
  const { freeTimes } = useFreeTimes();
  if (photograph) {
    const { url, width, height, alt, narrow } = photograph;
    return (
      <img
        src={url}
        srcSet={`${narrow.url} ${narrow.width}w, ${url} ${width}w`}
        sizes="(width >= 48rem) 14rem, (width >= 40rem) 9rem, 6rem"
        alt={alt}
        width={width}
        height={height}
        // Loaded after the text.
        fetchPriority="low"
        className={`aspect-6/7 h-auto rounded-t-full rounded-b-8 border-4 border-glass object-cover ${className}`}
      />
    );
  }
  return <WindowPicture phase={freeTimes ? dayPhase(new Date(freeTimes.readAt)) : "day"} className={className} />;
}
