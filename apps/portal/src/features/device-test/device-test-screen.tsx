import { formatDateTime } from "@madoguchi/contract/time/tokyo";
import { DEVICE_TEST_RESULT_LABELS, type DeviceTest } from "@madoguchi/contract/visit/device-test";
import { readDeviceTestsCall } from "@madoguchi/contract/visit/device-test.patient.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import useSWR from "swr";
import { describeNamed, type RecognisedBrowser } from "../../entities/browser/recognise-browser.ts";
import { ClinicContact } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { isByTelephone } from "../../entities/clinic/visit-word.ts";
import { PHONE_WISH_HEADING, PhoneWishContent } from "../../entities/treatment/phone-wish.tsx";
import { usePhoneWish } from "../../entities/treatment/use-phone-wish.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { CheckAnnouncer } from "./check-announcer.tsx";
import { isComplete, needsOtherWay } from "./device-check.ts";
import { DeviceChecks } from "./device-checks.tsx";
import { GuidanceFilm } from "./guidance-film.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { useDeviceTest } from "./use-device-test.ts";
import { useSendResult } from "./use-send-result.ts";
import { VisitTips } from "./visit-tips.tsx";

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
