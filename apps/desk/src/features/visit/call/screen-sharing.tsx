import type { MediaDevices } from "@madoguchi/call/media-devices";
import { canShareScreen, openScreen } from "@madoguchi/call/open-screen";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useState } from "react";
import { describeFailure } from "../../../errors/describe-failure.ts";

type ScreenSharingProps = { media: MediaDevices; isShared: boolean };

/** 画面を見せる: a window or tab of this device replaces the camera's picture for the patient. */
export function ScreenSharing({ media, isShared }: ScreenSharingProps) {
  const { run, isBusy } = useAction(describeFailure);
  const [isNoneChosen, setIsNoneChosen] = useState(false);
  if (!canShareScreen()) return null;

  function share(): void {
    setIsNoneChosen(false);
    void run(async () => {
      const screen = await openScreen();
      setIsNoneChosen(screen === undefined);
      // The call may have ended while the browser asked for the window.
      if (screen && media.getState().status === "off") screen.stop();
      else media.setScreen(screen);
    });
  }

  return (
    <>
      <button
        type="button"
        aria-busy={isBusy || undefined}
        className="min-h-11 rounded-control px-2 underline underline-offset-4"
        onClick={() => (isShared ? media.setScreen(undefined) : share())}
      >
        {isShared ? "画面を見せるのをやめる" : "画面を見せる"}
      </button>
      <p role="status" className="basis-full text-on-call-quiet empty:hidden">
        {isShared && "選んだウィンドウだけが、カメラの代わりに患者さまに見えています"}
        {isNoneChosen && !isShared && "画面は見せていません。見せるときは、ウィンドウかタブを一つ選んでください"}
      </p>
    </>
  );
}
