const form = document.querySelector("#way-back");
if (form instanceof HTMLFormElement) form.submit();
