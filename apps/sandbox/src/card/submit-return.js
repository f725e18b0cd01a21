const form = document.querySelector("#browser-return");
if (form instanceof HTMLFormElement) form.submit();
