import { WindowPicture } from "@madoguchi/ui/pictures/window-picture";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { dayPhase } from "./day-phase.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

const SIZE = "w-24 sm:w-36 md:w-56";

/** The clinic's photograph in the window's arch; without one the window, with the sky of the hour in Japan. */
export function HeroPicture() {
  const photograph = useClinic()?.photograph;
  const { freeTimes } = useFreeTimes();
  if (photograph) {
    const { url, width, height, alt } = photograph;
    return (
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        className={`aspect-6/7 h-auto rounded-t-full rounded-b-8 border-4 border-glass object-cover ${SIZE}`}
      />
    );
  }
  return <WindowPicture phase={freeTimes ? dayPhase(new Date(freeTimes.readAt)) : "day"} className={SIZE} />;
}
