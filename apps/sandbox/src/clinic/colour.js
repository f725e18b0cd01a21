/** Shows a colour in both schemes while it is chosen, and how well text in it can be read. The API decides. */
const LEAST = 4.5;
const GROUNDS = ["#f2f2f2", "#ffeee2", "#fdeeee", "#e6f5ec"];

const partsOf = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const mix = (colour, percent, other) => colour.map((part) => (part * percent + other * (100 - percent)) / 100);

function luminance(colour) {
  const [red, green, blue] = colour.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function worstContrast(colour) {
  const grounds = [mix(colour, 12, 255), ...GROUNDS.map(partsOf)].map(luminance);
  return (Math.min(...grounds) + 0.05) / (luminance(colour) + 0.05);
}

const field = document.querySelector("[data-colour]");
const result = document.querySelector("[data-contrast]");

function describe() {
  const colour = partsOf(field.value);
  const contrast = (Math.floor(worstContrast(colour) * 100) / 100).toFixed(2);
  const words =
    Number(contrast) >= LEAST ? "読みやすい色です。" : "読みにくい色です。保存すると、近い色をご案内します。";
  result.textContent = `文字と背景のコントラスト ${contrast}:1（${LEAST}:1以上が必要）。${words}`;
  const [light, dark] = document.querySelectorAll(".swatch");
  light.style.setProperty("--own", field.value);
  dark.style.setProperty("--own", `rgb(${mix(colour, 38, 255).join(" ")})`);
}

for (const dot of document.querySelectorAll("[data-dot]")) dot.style.background = dot.dataset.dot;
field.addEventListener("input", () => {
  document.querySelector("[name=own]").checked = false;
  describe();
});
describe();
