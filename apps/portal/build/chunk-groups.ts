/**
 * The packages of every page, with the bundler's own helpers. Of the router, what guards a form against leaving comes with the forms. The
 * tick is a mark of the reservation's steps, which the signed-in screens would load for it.
 */
const PACKAGES =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|lucide\/dist\/esm\/icons\/check\.m?js$)(\/(?!react-router\/dist\/esm\/useBlocker)|$)/;

/** Days and visits in words: the first page says them at once, the times of a week later. */
const WORDS = ["contract/src/time/tokyo", "src/entities/clinic/visit-word"];

/** The first page of the reservation, without the times, which come by themselves. */
const CHOICE = [
  "ui/src/fields/segmented-choice",
  "ui/src/layout/steps",
  "src/features/reservation/department-choice",
  "src/features/reservation/describe-department",
  "src/features/reservation/reservation-steps",
  "src/entities/spot/slot-picker",
  "src/entities/spot/week-skeleton",
  "src/entities/spot/picker-heading",
  "src/portal-context/use-hydrated",
  "src/features/reservation/new-reservation-screen",
  "src/routes/reservation/-use-prepare-screens",
];

/** What stands around all pages of the reservation: a line, which is no file of its own. */
const RESERVATION = /\/src\/routes\/reservation\/route\.tsx\?tsr-split=component$/;

/** The ways in: by LINE, and the form that asks for the mail address. */
const FORM = [
  "ui/src/fields/text-field",
  "ui/src/fields/text-input",
  "ui/src/forms/form",
  "src/features/sign-in/login-screen",
  "src/features/sign-in/email-form",
  "src/features/sign-in/use-send-mail",
  "src/features/sign-in/use-email-input",
  "src/features/line/line-button",
  "src/entities/terms/terms-button",
];

/** What the pages draw once they have been taken over: the footer, portraits, small controls. */
const PARTS = [
  "src/layout/footer",
  "ui/src/text/text-link",
  "src/entities/clinic/clinic-contact",
  "src/entities/doctor/doctor-avatar",
  "contract/src/clinic/find-doctor",
  "ui/src/pictures/(arch|avatar|department-picture)",
  "ui/src/buttons/(chip|chip-class)",
  "ui/src/text/weekday-colour",
];

/** The times of a week, which follow `CHOICE`, and come with a change of time as well. */
const WEEK = [
  "src/entities/spot/(?!chosen-time)[a-z-]+",
  "src/features/reservation/department-list",
  "contract/src/spot/availability",
  "contract/src/reservation/lead-time",
  "src/entities/clinic/use-holiday-of",
  "ui/src/layout/action-bar",
];

/** How anything is asked of the API, kept up to date, and told when it fails. */
const CALLS =
  /node_modules\/(swr|dequal|ky)\/|contract\/src\/http\/paths\.ts$|\/src\/(api\/(ky-calls|read-refusal)|language\/server-text(\.en)?|errors\/(identity-error|proof-needed-error|describe-failure)|fetching\/data-fetching|entities\/problem\/read-problem|entities\/clinic\/clinic-fetcher)\.tsx?$|ui\/src\/feedback\/load-error\.tsx$/;

function anyOf(modules: readonly string[]): RegExp {
  return new RegExp(`/(${modules.join("|")})\\.tsx?$`);
}

/**
 * Which modules travel together on the public pages. Many small files compress worse and ask more often, so what every
 * page needs comes in two (the packages, and the portal's own first modules, `src/every-page.ts` among them), and what only
 * some need in one file per purpose. Where two groups want a module the higher priority wins. `npm test` holds the sums to their budget.
 */
export const chunkGroups = [
  { name: "base", test: PACKAGES, priority: 4 },
  { name: "portal", tags: ["$initial" as const], priority: 3 },
  { name: "choice", test: new RegExp(`${anyOf(CHOICE).source}|${RESERVATION.source}`), priority: 1 },
  { name: "form", test: anyOf(FORM), priority: 1 },
  // A group takes along what its modules import, unless that has a place of a higher priority.
  { name: "words", test: anyOf(WORDS), priority: 2 },
  { name: "parts", test: anyOf(PARTS), priority: 1 },
  { name: "calls", test: CALLS, priority: 1 },
  { name: "week", test: anyOf(WEEK), priority: 0 },
];
