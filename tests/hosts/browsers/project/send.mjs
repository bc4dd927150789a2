// What went wrong on the page is noted from here on, and goes with the report.

const problems = [];
addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));
addEventListener('unhandledrejection', ({ reason }) => problems.push(`rejected: ${reason}`));
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
  problems.push(`violation: ${effectiveDirective} ${blockedURI}`),
);

export async function send(result) {
  // Events of the last moment come after what caused them.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await fetch('/report', { method: 'POST', body: JSON.stringify({ ...result, problems }) });
}
