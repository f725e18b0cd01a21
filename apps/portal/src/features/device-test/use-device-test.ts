import { canCall } from "@madoguchi/call/can-call";
import { createMediaDevices, type MediaDevices, type MediaDevicesState } from "@madoguchi/call/media-devices";
import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import { useEffect, useState, useSyncExternalStore } from "react";
import {
  type RecognisedBrowser,
  recogniseBrowser,
  recogniseThisBrowser,
} from "../../entities/browser/recognise-browser.ts";
import {
  type BrowserAbilities,
  type Check,
  type Checks,
  judgeBrowser,
  judgeCamera,
  judgeMicrophone,
  judgeNetwork,
  judgeSpeaker,
  type NetworkMeasure,
  NOT_RUN,
  type Picture,
} from "./device-check.ts";
import { measureNetwork } from "./measure-network.ts";
import { reachServer } from "./reach-server.ts";
import { createTestSound } from "./test-sound.ts";
import { useDeadline } from "./use-deadline.ts";

/** The longest time to the camera's first frame, and of silence at the microphone. */
const FIRST_PICTURE_MS = 8000;
const SILENCE_MS = 12_000;

function readAbilities(): BrowserAbilities {
  return {
    isSecure: window.isSecureContext !== false,
    hasDevices: typeof navigator.mediaDevices?.getUserMedia === "function",
    hasCalls: canCall(),
  };
}

/**
 * ①: runs by itself, since it needs no permission. The finding is shown at once, so that nothing below it moves; the
 * system's version, which some browsers report only asynchronously, follows.
 */
function useBrowserCheck(): { check: Check; recognised: RecognisedBrowser | undefined } {
  const [atFirst] = useState(() => recogniseBrowser(navigator));
  const [recognised, setRecognised] = useState<RecognisedBrowser>();
  useEffect(() => {
    let isHere = true;
    void recogniseThisBrowser().then((found) => isHere && setRecognised(found));
    return () => {
      isHere = false;
    };
  }, []);
  return { check: judgeBrowser(recognised ?? atFirst, readAbilities()), recognised };
}

/** Camera and microphone: opened only by a press, and released when the patient leaves. */
function useMediaDevices(): { devices: MediaDevices; media: MediaDevicesState } {
  const [devices] = useState(createMediaDevices);
  const media = useSyncExternalStore(devices.subscribe, devices.getState, devices.getState);
  useEffect(() => {
    window.addEventListener("pagehide", devices.stop);
    return () => {
      window.removeEventListener("pagehide", devices.stop);
      devices.stop();
    };
  }, [devices]);
  return { devices, media };
}

const ASKING: Check = { state: "running", finding: "カメラとマイクの使用を、表示される画面で許可してください。" };

export type SpeakerStep = "silent" | "asking" | "heard" | "not-heard";

function speakerCheck(step: SpeakerStep): Check {
  if (step === "silent") return NOT_RUN.speaker;
  if (step === "asking") return { state: "running", finding: "テスト音を再生しました。聞こえましたか。" };
  return judgeSpeaker(step === "heard");
}

function networkCheck(measure: NetworkMeasure | "running" | undefined): Check {
  if (measure === undefined) return NOT_RUN.network;
  if (measure === "running") return { state: "running", finding: "通信を測っています（約6秒）。" };
  return judgeNetwork(measure);
}

export type DeviceTestRun = {
  checks: Checks;
  recognised: RecognisedBrowser | undefined;
  measure: NetworkMeasure | undefined;
  media: MediaDevicesState;
  devices: MediaDevices;
  speakerStep: SpeakerStep;
  /** Whether all five are running, one after the other. */
  isRunningAll: boolean;
  runAll: () => void;
  openDevices: () => void;
  playSound: () => void;
  answerSound: (isHeard: boolean) => void;
  runNetwork: () => void;
  onPicture: (picture: Picture | undefined) => void;
  onHeard: () => void;
  onMicrophoneSuspended: (isSuspended: boolean) => void;
};

/** The five checks of `/examination-test/`, each by itself and all in sequence. `loadIce` never rejects. */
export function useDeviceTest(loadIce: () => Promise<IceConfiguration | null>): DeviceTestRun {
  const browser = useBrowserCheck();
  const { devices, media } = useMediaDevices();
  const [sound] = useState(createTestSound);
  const [picture, setPicture] = useState<Picture>();
  const [isHeard, setIsHeard] = useState(false);
  const [isSuspended, setIsSuspended] = useState(false);
  const [speakerStep, setSpeakerStep] = useState<SpeakerStep>("silent");
  const [measure, setMeasure] = useState<NetworkMeasure | "running">();
  const [isWaitingForSound, setIsWaitingForSound] = useState(false);
  useEffect(() => sound.close, [sound]);

  const hasCamera = media.status === "on" && media.cameraProblem === undefined;
  const hasMicrophone = media.status === "on" && media.microphoneProblem === undefined;
  const isPictureOverdue = useDeadline(hasCamera && picture === undefined, FIRST_PICTURE_MS);
  const isSilent = useDeadline(hasMicrophone && !isHeard && !isSuspended, SILENCE_MS);

  function mediaCheck(name: "camera" | "microphone"): Check {
    const isCamera = name === "camera";
    const problem = isCamera ? media.cameraProblem : media.microphoneProblem;
    if (media.status === "asking") return ASKING;
    if (media.status === "off" && problem === undefined) return NOT_RUN[name];
    if (isCamera) return judgeCamera(problem, { picture, isOver: isPictureOverdue });
    return judgeMicrophone(problem, { isHeard, isOver: isSilent, isSuspended });
  }

  const checks: Checks = {
    browser: browser.check,
    camera: mediaCheck("camera"),
    microphone: mediaCheck("microphone"),
    speaker: speakerCheck(speakerStep),
    network: networkCheck(measure),
  };

  async function openDevices(): Promise<void> {
    setPicture(undefined);
    setIsHeard(false);
    await devices.start();
  }

  async function runNetwork(): Promise<void> {
    setMeasure("running");
    setMeasure(await measureNetwork(await loadIce(), reachServer));
  }

  function playSound(): void {
    sound.unlock();
    if (speakerStep === "asking") void sound.play(media.speakerId);
    else setSpeakerStep("asking");
  }

  // After the microphone, which would hear the test sound.
  const isMicrophoneDone = checks.microphone.state !== "running" && checks.microphone.state !== "not-run";
  if (isWaitingForSound && isMicrophoneDone) {
    setIsWaitingForSound(false);
    setSpeakerStep("asking");
  }
  const isRunningAll = isWaitingForSound || measure === "running" || checks.camera.state === "running";
  useEffect(() => {
    // Plays when its turn comes; the patient can repeat it by a press.
    if (speakerStep === "asking") void sound.play(devices.getState().speakerId);
  }, [speakerStep, sound, devices]);

  return {
    checks,
    recognised: browser.recognised,
    measure: measure === "running" ? undefined : measure,
    media,
    devices,
    speakerStep,
    isRunningAll,
    runAll: () => {
      sound.unlock();
      setSpeakerStep("silent");
      setIsWaitingForSound(true);
      void openDevices().then(runNetwork);
    },
    openDevices: () => void openDevices(),
    playSound,
    answerSound: (heard) => setSpeakerStep(heard ? "heard" : "not-heard"),
    runNetwork: () => void runNetwork(),
    onPicture: setPicture,
    onHeard: () => setIsHeard(true),
    onMicrophoneSuspended: setIsSuspended,
  };
}
