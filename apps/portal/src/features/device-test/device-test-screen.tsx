import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { DEVICE_CHECKS, DEVICE_TEST_RESULT_LABELS, type DeviceTest } from "@madoguchi/contract/visit/device-test";
import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon, type IconShape } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { BatteryCharging, IdCard, Lightbulb, Sparkles, UserRound, Users } from "lucide";
import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { describeNamed, type RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { PHONE_WISH_HEADING, PhoneWishContent } from "../../entities/treatment/phone-wish.tsx";
import { usePhoneWish } from "../../entities/treatment/use-phone-wish.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { CHECK_NAMES, STATE_LOOKS } from "./check-card.tsx";
import { type Checks, isComplete, needsOtherWay } from "./device-check.ts";
import { DeviceChecks } from "./device-checks.tsx";
import { GuidanceFilm } from "./guidance-film.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { useDeviceTest } from "./use-device-test.ts";
import { useSendResult } from "./use-send-result.ts";

const TIPS: readonly { icon: IconShape; title: string; text: string }[] = [
  { icon: Lightbulb, title: "明るく静かな個室で", text: "窓や照明に顔を向けると、顔色や症状がよく見えます。" },
  {
    icon: Users,
    title: "第三者がいない場所で",
    text: "ご家族や通訳の方が同席するときは、診察室に入る前にお知らせください。",
  },
  { icon: Sparkles, title: "フィルターはオフに", text: "背景のぼかしや美肌などの効果は、切ってください。" },
  { icon: BatteryCharging, title: "充電しながら", text: "ビデオ通話は電池を使います。電源につないでおくと安心です。" },
  {
    icon: IdCard,
    title: "本人確認書類を手元に",
    text: "マイナンバーカード、運転免許証など。お薬手帳もご用意ください。",
  },
  { icon: UserRound, title: "お顔と症状が映るように", text: "端末を机に置いて固定すると、両手が使えます。" },
];

/** Advice for a visit by video. */
function VisitTips() {
  return (
    <Section>
      <Disclosure summary="診察の日の準備">
        <ul className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          {TIPS.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-full bg-warm text-warm-ink">
                <Icon shape={icon} className="size-6" />
              </span>
              <span className="min-w-0">
                <strong className="block">{title}</strong>
                <span className="break-phrase">{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </Section>
  );
}

/** Announces each finished check once, for screen readers. */
function CheckAnnouncer({ checks }: { checks: Checks }) {
  const [text, setText] = useState("");
  const announced = useRef<Partial<Record<string, string>>>({});
  const ends = DEVICE_CHECKS.map((name) => {
    const { state, finding = "" } = checks[name];
    const isOver = state !== "not-run" && (state !== "running" || name === "speaker");
    return isOver ? `${CHECK_NAMES[name]}：${STATE_LOOKS[state].word}。${finding}` : "";
  });

  useEffect(() => {
    const news = DEVICE_CHECKS.flatMap((name, index) => {
      const end = ends[index] ?? "";
      const isNew = announced.current[name] !== end;
      announced.current[name] = end;
      return isNew && end !== "" ? [end] : [];
    });
    if (news.length > 0) setText(news.join(" "));
  });

  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

/** The last earlier test, and whether browser or system have changed since. */
function EarlierTest({ latest, recognised }: { latest: DeviceTest; recognised: RecognisedBrowser | undefined }) {
  const when = formatDateTime(new Date(latest.testedAt));
  const result = DEVICE_TEST_RESULT_LABELS[latest.result];
  const isSame =
    recognised === undefined ||
    (latest.browser === describeNamed(recognised.browser) && latest.system === describeNamed(recognised.system));
  const before = `前回の確認：${when} ${result}（${latest.browser}・${latest.system}）`;
  if (isSame) return <Notice kind="info">{before}</Notice>;
  return (
    <Notice kind="warning" title="前回の確認から、ブラウザーまたは端末が変わっています">
      <p>カメラやマイクの許可も変わることがあります。もう一度ご確認ください。</p>
      <p className="text-text-secondary">{before}</p>
    </Notice>
  );
}

type OtherWayProps = { treatmentId: string; isWishKnown: boolean; onWished: () => void };

/** Requests a call from the clinic, together with the test's result. */
function OtherWay({ treatmentId, isWishKnown, onWished }: OtherWayProps) {
  const wish = usePhoneWish({ treatmentId, isKnown: isWishKnown, afterwards: async () => onWished() });
  return (
    <Section heading={PHONE_WISH_HEADING}>
      <PhoneWishContent {...wish} />
    </Section>
  );
}

function useDeviceTestPage() {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const load = () => api.send(readDeviceTestsCall);
  const { data: page } = useSWR(["device-test", clinicId], load, {
    // A running test keeps the relay and the visit of its start.
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  /** Waits for the page's answer, so that a quick patient's network is also measured through the relay. */
  async function loadIce() {
    if (page) return page.ice;
    return load().then(
      ({ ice }) => ice,
      () => null,
    );
  }
  return { page, loadIce };
}

/**
 * `/examination-test/`: five checks, advice for a failed one, the guidance film and preparations. The checks do not
 * wait for the server's data, which is shown beside them.
 */
export function DeviceTestScreen() {
  const clinic = useClinic();
  const { page, loadIce } = useDeviceTestPage();
  const run = useDeviceTest(loadIce);
  const { checks, recognised, measure } = run;
  const treatmentId = page?.treatmentId ?? null;
  const isWishKnown = page?.wantsPhoneCall ?? false;
  const sending = useSendResult({ checks, recognised, measure, treatmentId });
  return (
    <>
      <PageHeading lead="ビデオ通話で受診できるかを確かめます。">機器の確認</PageHeading>
      {isByTelephone(clinic) && (
        <Notice kind="info" title="このクリニックの診察は、お電話で行います">
          カメラの確認は必要ありません。
        </Notice>
      )}
      <ResultPanel run={run} sending={sending} />
      {/* Below the start button, as it arrives with the answer and would move the button. */}
      {page?.latest && !isComplete(checks) && <EarlierTest latest={page.latest} recognised={recognised} />}
      <CheckAnnouncer checks={checks} />
      <DeviceChecks run={run} />
      {(needsOtherWay(checks) || isWishKnown) && treatmentId !== null && (
        <OtherWay treatmentId={treatmentId} isWishKnown={isWishKnown} onWished={sending.sendNow} />
      )}
      <GuidanceFilm />
      <VisitTips />
      <section aria-label="お困りのとき" className="px-card text-text-secondary">
        <p>うまくいかないときは、クリニックへお電話ください。</p>
        <ClinicContact />
      </section>
    </>
  );
}
