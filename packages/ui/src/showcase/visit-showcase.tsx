import { CreditCard, Mail, Truck } from "lucide";
import { useState } from "react";
import { Button } from "../buttons/button.tsx";
import { Chip } from "../buttons/chip.tsx";
import { chipClass } from "../buttons/chip-class.ts";
import { SegmentedChoice } from "../fields/segmented-choice.tsx";
import { ActionBar } from "../layout/action-bar.tsx";
import { Disclosure } from "../layout/disclosure.tsx";
import { LinkList, LinkRow } from "../layout/link-list.tsx";
import { LINK_ROW_CLASS } from "../layout/link-row-class.ts";
import { Section } from "../layout/section.tsx";
import { Slip } from "../layout/slip.tsx";
import { StepList } from "../layout/step-list.tsx";
import { type PathStep, StepPath } from "../layout/step-path.tsx";
import { Timeline } from "../layout/timeline.tsx";
import { DateTile } from "../text/date-tile.tsx";
import { Sample, SampleState } from "./sample.tsx";

const NAMES = ["予約", "問診", "機器の確認", "診察", "お支払い", "お届け"];
const SHORT_NAMES = ["予約", "問診", "機器", "診察", "支払い", "お届け"];

function path(current: number, skipped: readonly number[] = []): PathStep[] {
  return NAMES.map((name, position) => ({
    name,
    shortName: SHORT_NAMES[position],
    state: skipped.includes(position)
      ? "skipped"
      : position < current
        ? "done"
        : position === current
          ? "current"
          : "next",
    at: position < current ? "5月12日" : undefined,
  }));
}

const PATHS: { name: string; steps: PathStep[] }[] = [
  { name: "問診がこれから", steps: path(1) },
  { name: "お届けのない診察", steps: path(4, [5]) },
  {
    name: "お支払いの期限切れ",
    steps: path(4).map((step) => (step.state === "current" ? { ...step, state: "overdue" } : step)),
  },
  { name: "すべて完了", steps: path(6) },
];

const TIMES = ["12:00", "12:15", "12:30", "12:45", "13:00", "13:15", "13:30", "13:45"];

function ChoosingATime() {
  const [segment, setSegment] = useState("afternoon");
  const [time, setTime] = useState("12:30");
  return (
    <>
      <SegmentedChoice
        legend="時間帯"
        unit="枠"
        value={segment}
        onChange={setSegment}
        segments={[
          { value: "morning", label: "午前", count: 12 },
          { value: "afternoon", label: "午後", count: 24 },
          { value: "night", label: "夜", count: 0 },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {TIMES.map((each) => (
          <Chip
            key={each}
            aria-pressed={each === time}
            isChosen={each === time}
            isFew={each === "12:45"}
            onClick={() => setTime(each)}
          >
            {each}
          </Chip>
        ))}
        <a href="#today" className={chipClass()}>
          今日 14:30
        </a>
      </div>
      <ActionBar label="選んだ日時" action={<Button>この日時で進む</Button>}>
        <p className="font-700">5月12日（火）{time}</p>
        <p className="text-text-secondary">内科・小林 直樹 医師・2,500円〜（税込）</p>
      </ActionBar>
    </>
  );
}

/** The parts of a visit: dates, steps, times, rows, slips. */
export function VisitShowcase() {
  return (
    <>
      <Sample name="日付">
        <div className="flex flex-wrap gap-4">
          <DateTile day="2026-05-12" />
          <DateTile day="2026-11-22" />
          <DateTile day="2026-11-23" isHoliday />
          <DateTile day="2026-11-28" />
        </div>
      </Sample>

      <Sample name="受診の道のり">
        {PATHS.map(({ name, steps }) => (
          <Section key={name} heading={name} headingLevel={3}>
            <StepPath label={`受診の道のり（${name}）`} steps={steps} />
          </Section>
        ))}
      </Sample>

      <Sample name="時系列">
        <Section>
          <Timeline
            label="診察の経過"
            items={[
              { name: "予約", state: "done", at: "5月8日 21:04", children: "予約番号 RFY6-MJH6" },
              { name: "問診", state: "done", at: "5月10日に回答", children: "体温 37.4 ℃、せき、のどの痛み" },
              {
                name: "診察",
                state: "current",
                at: "5月12日（火）14:30",
                children: <Button>診察室に入る</Button>,
              },
              { name: "お支払い", state: "next" },
              { name: "お届け", state: "skipped" },
            ]}
          />
        </Section>
      </Sample>

      <Sample name="明細">
        <Section>
          <Slip
            lines={[
              { term: "診察料", amount: "2,500円" },
              { term: "お薬", amount: "2,380円" },
              { term: "送料", amount: "600円" },
            ]}
            total={{ term: "合計（税込）", amount: "5,480円" }}
          >
            <Button variant="secondary">領収書（PDF）</Button>
          </Slip>
        </Section>
      </Sample>

      <Sample name="することの一覧">
        <Section>
          <StepList
            items={[
              { name: "予約する", isDone: true },
              {
                name: "問診に答える",
                isDone: false,
                note: "約5分。診察の前までにお答えください。",
                action: <Button>問診に答える</Button>,
              },
              { name: "カメラとマイクを確かめる", isDone: false },
            ]}
          />
        </Section>
      </Sample>

      <Sample name="行き先の一覧">
        <Section>
          <LinkList>
            <li>
              <a href="#mail" className={LINK_ROW_CLASS}>
                <LinkRow icon={Mail} text="メールアドレス" note="hanako@example.jp" />
              </a>
            </li>
            <li>
              <a href="#card" className={LINK_ROW_CLASS}>
                <LinkRow icon={CreditCard} text="お支払い方法" note="Visa ****11" />
              </a>
            </li>
            <li>
              <a href="#history" className={LINK_ROW_CLASS}>
                <LinkRow picture={<DateTile day="2026-05-12" />} text="内科・再診" note="お支払い済み" end="5,480円" />
              </a>
            </li>
            <li>
              <a href="#parcel" className={LINK_ROW_CLASS}>
                <LinkRow icon={Truck} text="荷物を追跡する" />
              </a>
            </li>
          </LinkList>
        </Section>
      </Sample>

      <Sample name="折りたたみ">
        <Section>
          <div className="flex flex-col">
            <Disclosure summary="アプリは必要ですか">いいえ。ブラウザだけで受診できます。</Disclosure>
            <Disclosure summary="料金はいつ、どう払いますか" isOpen>
              診察のあとに、カードでお支払いいただきます。
            </Disclosure>
          </div>
        </Section>
      </Sample>

      <Sample name="時間帯と時刻、下に残る帯">
        <SampleState name="選んだ時刻は下の帯に出る">
          <div className="flex flex-col gap-4">
            <ChoosingATime />
          </div>
        </SampleState>
      </Sample>
    </>
  );
}
