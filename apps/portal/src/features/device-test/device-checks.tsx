import { DEVICE_CHECKS, type DeviceCheck } from "@madoguchi/contract/visit/device-test";
import { Button } from "@madoguchi/ui/buttons/button";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DeviceChoice } from "../../entities/device/device-choice.tsx";
import { CHECK_NAMES, CheckCard } from "./check-card.tsx";
import { CameraPreview, MicrophoneLevel } from "./media-checks.tsx";
import { RemedyText } from "./remedies.tsx";
import type { DeviceTestRun } from "./use-device-test.ts";

function RunButton({ name, run, onRun }: { name: DeviceCheck; run: DeviceTestRun; onRun: () => void }) {
  const { state } = run.checks[name];
  return (
    <Button variant="secondary" busy={state === "running"} busyLabel="確認しています…" onClick={onRun}>
      {CHECK_NAMES[name]}を{state === "not-run" ? "確認する" : "もう一度確認する"}
    </Button>
  );
}

function remedyOf(name: DeviceCheck, { checks, recognised }: DeviceTestRun) {
  const { remedy } = checks[name];
  if (name === "microphone" && remedy === "permission" && checks.camera.remedy === "permission") {
    return <p>カメラと同じ手順で許可できます。</p>;
  }
  return remedy && <RemedyText remedy={remedy} recognised={recognised} />;
}

/** The five checks, each on a line that unfolds; folded together after all have passed. */
export function DeviceChecks({ run }: { run: DeviceTestRun }) {
  const { checks, media, devices, speakerStep } = run;
  const isAllWell = DEVICE_CHECKS.every((name) => checks[name].state === "passed");
  const isMirror = media.facing !== "environment";
  return (
    <Disclosure
      summary="確認する項目"
      isOpen={!isAllWell}
      className="rounded-card bg-card px-card shadow-card forced-colors:border"
    >
      <div className="flex flex-col divide-y divide-line border-line border-t">
        <CheckCard name="browser" number={1} check={checks.browser} remedy={remedyOf("browser", run)} />
        <CheckCard
          name="camera"
          number={2}
          check={checks.camera}
          remedy={remedyOf("camera", run)}
          action={<RunButton name="camera" run={run} onRun={run.openDevices} />}
        >
          {media.cameraProblem === undefined && (
            <CameraPreview stream={media.stream} isMirror={isMirror} onPicture={run.onPicture} />
          )}
          <DeviceChoice
            label="使うカメラ"
            devices={media.cameras}
            chosenId={media.cameraId}
            onChoose={(id) => {
              run.onPicture(undefined);
              void devices.chooseCamera(id);
            }}
          />
        </CheckCard>
        <CheckCard
          name="microphone"
          number={3}
          check={checks.microphone}
          remedy={remedyOf("microphone", run)}
          action={<RunButton name="microphone" run={run} onRun={run.openDevices} />}
        >
          {media.microphoneProblem === undefined && (
            <MicrophoneLevel stream={media.stream} onHeard={run.onHeard} onSuspended={run.onMicrophoneSuspended} />
          )}
          <DeviceChoice
            label="使うマイク"
            devices={media.microphones}
            chosenId={media.microphoneId}
            onChoose={(id) => void devices.chooseMicrophone(id)}
          />
        </CheckCard>
        <CheckCard
          name="speaker"
          number={4}
          check={checks.speaker}
          remedy={remedyOf("speaker", run)}
          action={
            speakerStep === "asking" ? undefined : (
              <Button variant="secondary" onClick={run.playSound}>
                テスト音を{speakerStep === "silent" ? "再生" : "もう一度再生"}
              </Button>
            )
          }
        >
          <DeviceChoice
            label="使うスピーカー"
            devices={media.speakers}
            chosenId={media.speakerId}
            onChoose={devices.chooseSpeaker}
          />
        </CheckCard>
        <CheckCard
          name="network"
          number={5}
          check={checks.network}
          remedy={remedyOf("network", run)}
          action={<RunButton name="network" run={run} onRun={run.runNetwork} />}
        >
          <p className="text-text-secondary">ビデオ通話には、上りも下りも2Mbps以上の回線をおすすめします。</p>
        </CheckCard>
      </div>
    </Disclosure>
  );
}
