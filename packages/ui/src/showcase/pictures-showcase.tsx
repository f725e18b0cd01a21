import { Arch } from "../pictures/arch.tsx";
import { Avatar } from "../pictures/avatar.tsx";
import { CalledPicture } from "../pictures/called-picture.tsx";
import { CardRefusedPicture } from "../pictures/card-refused-picture.tsx";
import { type DepartmentKind, DepartmentPicture } from "../pictures/department-picture.tsx";
import { DonePicture } from "../pictures/done-picture.tsx";
import { EmptyPicture } from "../pictures/empty-picture.tsx";
import { NotFoundPicture } from "../pictures/not-found-picture.tsx";
import { OfflinePicture } from "../pictures/offline-picture.tsx";
import { WaitingPicture } from "../pictures/waiting-picture.tsx";
import { type DayPhase, WindowPicture } from "../pictures/window-picture.tsx";
import { Sample, SampleState } from "./sample.tsx";

const PHASES: [DayPhase, string][] = [
  ["morning", "朝"],
  ["day", "昼"],
  ["evening", "夕方"],
  ["night", "夜"],
];

const DEPARTMENTS: [DepartmentKind, string][] = [
  ["internal", "内科"],
  ["skin", "皮膚科"],
  ["sleep", "睡眠・いびき"],
  ["allergy", "アレルギー・花粉"],
  ["women", "婦人科・ピル"],
  ["hair", "AGA・薄毛"],
  ["weight", "ダイエット"],
  ["mind", "メンタル"],
  ["men", "男性外来"],
  ["heart", "循環器"],
  ["stomach", "消化器"],
  ["bones", "整形外科"],
  ["general", "そのほか"],
];

const STATES = [
  ["完了", DonePicture],
  ["内容がない", EmptyPicture],
  ["オフライン", OfflinePicture],
  ["見つからない", NotFoundPicture],
  ["お待ちください", WaitingPicture],
  ["順番がきた", CalledPicture],
  ["支払えない", CardRefusedPicture],
] as const;

/** Every picture, under its name. */
export function PicturesShowcase() {
  return (
    <>
      <Sample name="窓">
        <div className="flex flex-wrap gap-6 rounded-card bg-linear-160 from-sky-high to-sky-low p-card">
          {PHASES.map(([phase, name]) => (
            <SampleState key={phase} name={name}>
              <WindowPicture phase={phase} />
            </SampleState>
          ))}
        </div>
      </Sample>

      <Sample name="診療科">
        <div className="flex flex-wrap gap-6">
          {DEPARTMENTS.map(([kind, name], position) => (
            <SampleState key={kind} name={name}>
              <Arch tone={position % 2 === 0 ? "key" : "warm"}>
                <DepartmentPicture kind={kind} />
              </Arch>
            </SampleState>
          ))}
        </div>
      </Sample>

      <Sample name="状態の絵">
        <div className="flex flex-wrap gap-6">
          {STATES.map(([name, Picture]) => (
            <SampleState key={name} name={name}>
              <Picture />
            </SampleState>
          ))}
        </div>
      </Sample>

      <Sample name="医師の肖像がないとき">
        <div className="flex flex-wrap items-end gap-4">
          <Avatar portraitUrl={null} size="small" />
          <Avatar portraitUrl={null} />
          <Avatar portraitUrl={null} size="large" />
        </div>
      </Sample>
    </>
  );
}
