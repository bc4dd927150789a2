const problems = [];
addEventListener('error', ({ message }) => problems.push(`uncaught: ${message}`));

export const send = (result) =>
  fetch('/report', { method: 'POST', body: JSON.stringify({ ...result, problems }) });
