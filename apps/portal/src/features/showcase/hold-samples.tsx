import { Button } from "@madoguchi/ui/buttons/button";
import { Sample } from "@madoguchi/ui/showcase/sample";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { HoldBar } from "../reservation/hold-bar.tsx";
import { HoldExpiredDialog } from "../reservation/hold-expired-dialog.tsx";
import { sampleHold } from "./appointment-samples.ts";
import { noop } from "./noop.ts";

/** 仮押さえ, while it runs and when it is over. */
export function HoldSamples() {
  const { now } = usePortal();
  const [openedAt] = useState(() => now());
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Sample name="仮押さえ（延長できる）">
        <HoldBar hold={sampleHold(openedAt, true)} isAsking={false} onExtend={noop} onEnd={noop} />
      </Sample>
      <Sample name="仮押さえ（延長した後）">
        <HoldBar hold={sampleHold(openedAt, false)} isAsking={false} onExtend={noop} onEnd={noop} />
      </Sample>
      <Sample name="仮押さえの時間切れ">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          ダイアログを開く
        </Button>
        <HoldExpiredDialog isOpen={isOpen} isAsking={false} onHoldAgain={close} onChooseAnother={close} />
      </Sample>
    </>
  );
}
