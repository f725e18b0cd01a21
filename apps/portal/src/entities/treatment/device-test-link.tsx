import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";
import { STANDALONE_LINK_CLASS } from "@madoguchi/ui/text/text-link-class";
import { Link } from "@tanstack/react-router";

type Tested = Pick<TreatmentLine, "statusId" | "steps">;

/** Whether the devices of a visit were tested; `undefined` where it needs no test: it is not by video, or has begun. */
export function isDeviceTested({ statusId, steps }: Tested): boolean | undefined {
  const step = steps.find(({ step: name }) => name === "device-test");
  return step && statusId === TreatmentStatus.Reserved ? step.state === "done" : undefined;
}

type DeviceTestLinkProps = {
  treatment: Tested;
  /** What it looks like until the test is done; a plain link where it is not the one thing to do. */
  awaitedClassName?: string;
};

/** 機器を確認する: leads a patient who is to be seen by video to the device test. */
export function DeviceTestLink({ treatment, awaitedClassName = STANDALONE_LINK_CLASS }: DeviceTestLinkProps) {
  const isTested = isDeviceTested(treatment);
  if (isTested === undefined) return null;
  return (
    <Link to="/examination-test" className={isTested ? STANDALONE_LINK_CLASS : awaitedClassName}>
      {isTested ? "機器をもう一度確認する" : "機器を確認する"}
    </Link>
  );
}
