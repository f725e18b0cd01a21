/** What every public page is drawn with. */
const PAGE = ["src/ui/button-class", "src/ui/page-heading", "src/ui/section"];

/** What stands where something is still to come. */
const WAITING = ["src/ui/skeleton", "src/ui/visually-hidden", "src/ui/part-not-loaded", "contract/src/payment/money"];

/** What says how things went. */
const MESSAGE = ["src/ui/button", "src/ui/notice", "src/ui/field-frame", "src/ui/first-input"];

/** The first page of the reservation, without the times, which come by themselves. */
const CHOICE = [
  "src/ui/radio-group",
  "src/ui/steps",
  "src/features/reservation/chosen-search",
  "src/features/reservation/department-choice",
  "src/features/reservation/first-treatment-choice",
  "src/features/reservation/reservation-steps",
  "src/features/reservation/slot-picker",
  "src/features/reservation/week-skeleton",
  "src/features/reservation/use-hydrated",
  "src/features/reservation/new-reservation-screen",
  "src/features/profile/registration-draft",
  "src/routes/reservation/-use-prepare-screens",
];

/** The ways in: by LINE, and the form that asks for the mail address. */
const FORM = [
  "src/ui/text-field",
  "src/ui/text-input",
  "src/ui/form",
  "src/ui/composition",
  "src/features/sign-in/email-form",
  "src/features/sign-in/use-send-mail",
  "src/features/sign-in/use-email-input",
  "src/features/sign-in/mail-refusal",
  "src/features/line/line-button",
  "src/features/line/line-sign-in-section",
  "src/features/line/use-leave-for-line",
  "src/features/terms/consent-line",
  "src/features/terms/terms-button",
  "src/errors/use-report-error",
  "src/ui/show-toast",
];

function anyOf(modules: readonly string[]): RegExp {
  return new RegExp(`/(${modules.join("|")})\\.tsx?$`);
}

/**
 * Which modules travel together on the public pages. Many small files compress worse and ask more often, so what every
 * page needs comes in two (the packages, and the portal's own first modules), and what only some need in one file per
 * purpose. Where two groups want a module the higher priority wins. `npm test` holds the sums to their budget.
 */
export const chunkGroups = [
  { name: "base", test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store)\//, priority: 4 },
  { name: "portal", tags: ["$initial" as const], priority: 3 },
  { name: "page", test: anyOf(PAGE), priority: 2 },
  { name: "waiting", test: anyOf(WAITING), priority: 2 },
  { name: "message", test: anyOf(MESSAGE), priority: 2 },
  { name: "choice", test: anyOf(CHOICE), priority: 1 },
  { name: "form", test: anyOf(FORM), priority: 1 },
];
