import { useState } from "react";
import { Countdown } from "../text/countdown.tsx";
import { Sample } from "./sample.tsx";

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** A countdown from ten minutes, beginning when the page opens. */
export function CountdownShowcase() {
  const [deadline] = useState(() => new Date(Date.now() + TEN_MINUTES_MS));
  return (
    <Sample name="残り時間">
      <p>
        残り <Countdown deadline={deadline} />
      </p>
    </Sample>
  );
}
