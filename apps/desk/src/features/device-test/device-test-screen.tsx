import { canCall } from "@madoguchi/call/can-call";
import type { MediaDevice } from "@madoguchi/call/listed-devices";
import { passDeviceTestCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { LevelMeter } from "@madoguchi/ui/feedback/level-meter";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { Link } from "@tanstack/react-router";
import { CircleCheck, CircleDashed } from "lucide";
import { useEffect, useEffectEvent, useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { describeOwnDevices } from "../../entities/own-device/describe-own-devices.ts";
import { OwnPicture } from "../../entities/own-device/own-picture.tsx";
import { useOwnDevices } from "../../entities/own-device/use-own-devices.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useMicrophoneLevel } from "./use-microphone-level.ts";

function Finding({ name, isFound, found, wanted }: { name: string; isFound: boolean; found: string; wanted: string }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p>
        <b>{name}</b>
        <span className="ml-3 text-text-secondary">{isFound ? found : wanted}</span>
      </p>
      <Badge tone={isFound ? "success" : "neutral"} icon={isFound ? CircleCheck : CircleDashed}>
        {isFound ? "確認できました" : "未確認"}
      </Badge>
    </li>
  );
}

type DeviceSelectProps = {
  label: string;
  devices: readonly MediaDevice[];
  id: string | undefined;
  onChoose: (id: string) => void;
};

/** The choice of a camera or microphone; nothing if there is only one. */
function DeviceSelect({ label, devices, id, onChoose }: DeviceSelectProps) {
  if (devices.length < 2) return null;
  return (
    <SelectField
      label={label}
      value={id ?? ""}
      options={devices.map((device, index) => ({ value: device.id, label: device.label || `${label} ${index + 1}` }))}
      onChange={({ currentTarget }) => currentTarget.value !== "" && onChoose(currentTarget.value)}
    />
  );
}

/** 設定 → 機器の確認: whether a doctor can be seen and heard, before the first patient waits. */
export function DeviceTestScreen() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { devices, media } = useOwnDevices();
  const [isSeen, setIsSeen] = useState(false);
  const [isHeard, setIsHeard] = useState(false);
  const [isPassed, setIsPassed] = useState(false);
  const level = useMicrophoneLevel(media.stream, () => setIsHeard(true));
  const { run, isBusy, problem } = useAction(describeFailure);
  const trouble = describeOwnDevices(media);
  const isOpen = media.stream !== undefined;

  const pass = useEffectEvent(() =>
    run(async () => {
      await api.send(passDeviceTestCall, { params: { clinicId } });
      setIsPassed(true);
    }),
  );
  useEffect(() => {
    if (isSeen && isHeard && canCall()) void pass();
  }, [isSeen, isHeard]);

  return (
    <section aria-labelledby="device-test" className="flex max-w-page flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="device-test" className="text-std-20B-160">
          機器の確認
        </h2>
        <p className="break-phrase text-text-secondary">
          診察に使う端末で、ご自身の映像と声が届くかを確かめます。映像と声は、どこにも送られません。
        </p>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="desk-call-picture overflow-hidden rounded-card">
          {isOpen ? (
            <OwnPicture
              stream={media.stream}
              onPicture={() => setIsSeen(true)}
              className="absolute inset-0 size-full"
            />
          ) : (
            <p className="grid size-full place-items-center p-4 text-on-call-quiet">ここに、ご自身の映像が出ます</p>
          )}
        </div>
        <div className="flex flex-col gap-5">
          <ul aria-label="確認の結果" className="flex flex-col gap-3">
            <Finding name="カメラ" isFound={isSeen} found="映像が届いています。" wanted="映像を待っています。" />
            <Finding
              name="マイク"
              isFound={isHeard}
              found="声が届いています。"
              wanted="「こんにちは」など、ふだんの声で話してください。"
            />
          </ul>
          {isOpen && <LevelMeter level={level} />}
          <DeviceSelect
            label="カメラ"
            devices={media.cameras}
            id={media.cameraId}
            onChoose={(id) => void devices.chooseCamera(id)}
          />
          <DeviceSelect
            label="マイク"
            devices={media.microphones}
            id={media.microphoneId}
            onChoose={(id) => void devices.chooseMicrophone(id)}
          />
        </div>
      </div>
      {!canCall() && (
        <Notice kind="error" title="このブラウザーではビデオ通話ができません">
          別のブラウザー（Chrome・Edge・Safari・Firefox）か、別の端末で開いてください。Safariの「ロックダウンモード」をお使いのときは、このサイトだけオフにできます。
        </Notice>
      )}
      {trouble && (
        <Notice kind="error" isAnnounced title="確認できませんでした">
          {trouble}
        </Notice>
      )}
      {problem && (
        <Notice
          kind="error"
          isAnnounced
          title="結果を記録できませんでした"
          actions={
            <Button variant="secondary" busy={isBusy} onClick={() => void pass()}>
              もう一度記録する
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {isPassed && (
        <Notice
          kind="success"
          isAnnounced
          title="カメラとマイクの確認が済みました"
          actions={
            <Link to="/settings/preparation" className="desk-act">
              開院までの準備へ戻る
            </Link>
          }
        />
      )}
      {!isPassed && (
        <Button
          className="self-start sm:w-auto"
          busy={media.status === "asking"}
          busyLabel="許可を待っています…"
          onClick={() => void devices.start()}
        >
          {isOpen || trouble ? "もう一度、カメラとマイクを開く" : "カメラとマイクを開く"}
        </Button>
      )}
    </section>
  );
}
