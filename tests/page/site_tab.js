// A tab of a site without its page, as web/js/local/begin.js opens it: everything that reaches it is kept in `carried`.
globalThis.carried = [];
const keep = ({ data }) => carried.push(data);
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.addEventListener('message', keep);
  }
};
globalThis.Worker = class extends Worker {
  constructor(...how) {
    super(...how);
    this.addEventListener('message', keep);
  }
};
globalThis.newCommand = () => crypto.randomUUID().replaceAll('-', '');

// The first tab leads.
globalThis.openTab = async (address, tab) => {
  const index = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
  const site = JSON.parse(index.querySelector('script#site').textContent);
  const folder = address + site.hub.replace('bundle/', '').replace('hub_worker.js', '');
  const [{ sharedTables }, { localHome }] = await Promise.all(
    ['tabs.js', 'local_home.js'].map(name => import(folder + name)),
  );
  const home = localHome(
    sharedTables(site, tab, () => {}, address),
    tab,
  );
  globalThis.home = home;
  const heard = [];
  const waiting = [];
  const socket = new home.Socket();
  await new Promise(resolve => {
    socket.onopen = resolve;
  });
  socket.onmessage = ({ data }) => {
    heard.push(JSON.parse(data));
    waiting.shift()?.();
  };
  globalThis.say = message => socket.send(JSON.stringify(message));
  globalThis.until = async isIt => {
    for (;;) {
      const at = heard.findIndex(isIt);
      if (at >= 0) return heard.splice(0, at + 1).at(-1);
      await new Promise(resolve => waiting.push(resolve));
    }
  };
  globalThis.ask = async (path, body) => {
    const text = JSON.stringify({ version: 3, ...body });
    return (await home.fetch(path, { method: 'POST', body: text })).json();
  };
  say({ type: 'hello', version: 3 });
  await until(({ type }) => type === 'welcome');
};

globalThis.makeTable = async () => {
  const seats = ['Ana', 'Ben'].map(name => ({ kind: 'here', name }));
  return ask('api/tables', { command: newCommand(), seats, options: {}, pace: 0 });
};

globalThis.sit = async (table, { seat, token }) => {
  say({ type: 'attach', table, tokens: [token] });
  let state = await until(({ type }) => type === 'state');
  // Play the first choice whenever this seat decides.
  globalThis.playing = (async () => {
    for (;;) {
      const [choice] = state.turn.choices;
      if (state.turn.decides === seat && choice) {
        say({ type: 'play', table, seat, seq: state.seq, action: choice.action, command: newCommand() });
      }
      state = await until(({ type }) => type === 'update');
      globalThis.seq = state.seq;
    }
  })();
};
